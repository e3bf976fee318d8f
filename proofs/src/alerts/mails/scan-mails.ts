import type { Mail } from '@hemicycle/process/testing'
import type { Followed } from './ledger.ts'
import type { Scene } from '../open-scene.ts'

interface Scanned {
  links: number
  /** Alerts that are not as they were. */
  changed: number
  /** Links that readers cannot follow. */
  dead: string[]
}

const toLinks = ({ text = '', html = '', headers }: Mail): string[] => {
  const unsubscribe = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const ofHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  return [...ofHtml, ...[text, unsubscribe].flatMap((part) => part.match(/http[^\s<>"]+/g) ?? [])]
}

/** Opens every link of every mail, as programs do that look for harm. */
export async function scanMails({ rows }: Scene, mails: readonly Mail[]): Promise<Scanned> {
  const before = await rows.describe()
  const links = new Set(mails.flatMap(toLinks))
  const dead: string[] = []
  for (const url of links) {
    for (const method of ['HEAD', 'GET']) {
      const answer = await fetch(url, { method })
      await answer.arrayBuffer()
      // The address for mail programs takes a POST only, and some posts were removed.
      const isFine = answer.ok || answer.status === 410 || url.endsWith('/stop')
      if (!isFine) dead.push(`${method} ${answer.status}`)
    }
  }
  const after = await rows.describe()
  const [were, are] = [before, after].map((text) => text.split('\n'))
  const changed = were?.filter((row) => !are?.includes(row)).length ?? 0
  return { links: links.size, changed, dead }
}

/** The request of a mail program's button (RFC 8058), as a form of either kind. */
const BUTTONS = {
  urlencoded: () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  multipart: () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    return form
  },
}

/** Stops an alert as a mail program does, by the headers of its last mail. Returns what is wrong. */
export async function pressButton(
  { stack, rows, keys }: Scene,
  mails: readonly Mail[],
  { id }: Followed,
  kind: keyof typeof BUTTONS,
): Promise<string[]> {
  const mail = mails.findLast(({ messageId }) => messageId?.includes(id))
  const valueOf = (name: string): string | undefined =>
    mail?.headers.find(({ key }) => key === name)?.value
  const url = `${stack.webUrl}/alerts/${keys.toToken(id)}/stop`
  const problems = [
    valueOf('list-unsubscribe') === `<${url}>` ? [] : 'List-Unsubscribe did not arrive as it was',
    valueOf('list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
      ? []
      : 'List-Unsubscribe-Post did not arrive as it was',
  ].flat()
  const answer = await fetch(url, { method: 'POST', body: BUTTONS[kind](), redirect: 'manual' })
  if (answer.status !== 200) problems.push(`the button (${kind}) was answered ${answer.status}`)
  if ((await rows.list()).some((row) => row.id === id)) problems.push(`${kind} did not stop`)
  return problems
}
