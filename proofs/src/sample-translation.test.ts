import type { Translation } from '@hemicycle/contract'
import { openParliament, waitUntil, type Parliament } from '@hemicycle/tools/parliament'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PATIENCE_MS = 60_000
const PAUSE_MS = 100
let parliament: Parliament

beforeAll(async () => {
  parliament = await openParliament()
  parliament.collector.start()
  parliament.api.start()
}, PATIENCE_MS)
afterAll(() => parliament.close())

let visitors = 0
/** As another visitor each time, for one may not ask often. */
const ask = async (id: string): Promise<{ status: number; data: Translation }> => {
  const headers = { 'x-forwarded-for': `192.0.2.${(visitors += 1) % 250}` }
  const answer = await fetch(`${parliament.apiUrl}/v1/translate/${id}/en/`, { headers })
  const { data } = (await answer.json()) as { data: Translation }
  return { status: answer.status, data }
}
const becomes = (status: number, id: string): Promise<void> =>
  waitUntil(
    `the translation should answer ${status}`,
    async () => (await ask(id)).status === status,
    PATIENCE_MS,
    PAUSE_MS,
  )

test(
  'a sample post is answered with its English twin, kept, and gone with the post [RS.25 RC.4 RF.16 RF.3]',
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const { simulator, store } = parliament
    const author = simulator.accounts[0]?.id ?? ''
    const text = 'Heute sprechen wir über das Netz. #Energie https://example.org/a'
    const en = 'Today we talk about the grid. #Energie https://example.org/a'
    const { id } = simulator.post({ author, text, en, lang: 'de' })
    const listKept = () => store.selectFrom('translation').select('post_id').execute()

    await becomes(200, id)
    const shown = await ask(id)
    const kept = await listKept()
    simulator.remove(id)
    await becomes(410, id)

    expect(shown.data).toMatchObject({
      sourceLanguage: 'de',
      engine: { name: 'Sample engine: invented' },
    })
    expect(shown.data.content).toMatch(/^Today we talk about the grid\. <a .*>#Energie<\/a> <a /)
    expect(kept).toEqual([{ post_id: id }])
    expect(await listKept()).toEqual([])
  },
)
