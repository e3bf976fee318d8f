import { randomUUID } from 'node:crypto'
import { waitUntil } from '@hemicycle/tools/stack'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Sends a form from its own address; one in five twice, as when the answer is lost. Returns the id it is saved under. */
export async function sendForm(apiUrl: string, index: number): Promise<string> {
  const body = JSON.stringify({
    id: randomUUID(),
    name: 'Ada',
    surname: `Invented ${index}`,
    email: 'ada@example.org',
    comment: `Words ${index}`,
    openMs: 60_000,
    ...(index % 10 === 0 ? { files: [{ name: 'pixel.gif', content: PIXEL }] } : {}),
  })
  const address = `2001:db8:0:${index.toString(16)}::1`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  let id = ''
  for (let times = index % 5 === 0 ? 2 : 1; times > 0; times -= 1) {
    await waitUntil('the API saves it', async () => {
      const url = new URL('/v1/feedback/send/', apiUrl)
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
      if (answer?.status !== 200) return false
      id = ((await answer.json()) as { data: { id: string } }).data.id
      return true
    })
  }
  return id
}
