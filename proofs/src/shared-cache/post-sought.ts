import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { freshEnd } from '../fresh.ts'
import { readPage } from '../read-feed.ts'
import type { Sought } from './addresses.ts'

const EDITED = 'neu gefasst'

/** A post that all kinds of address show: with a photo, in another language, and edited once. */
export async function postSought(
  { simulator, apiUrl }: TestStack,
  word: string,
  author: number,
): Promise<Sought> {
  const said = { en: `About ${word}, edited` }
  const { id } = simulator.post({
    author: simulator.accounts[author]?.id ?? '',
    text: `Über ${word}`,
    lang: 'de',
    photo: true,
    ...said,
  })
  const laterId = simulator.edit(id, `Über ${word}, ${EDITED}`, said)
  let contributorId = ''
  await waitUntil(`${word} is found as edited`, async () => {
    const page = await readPage(apiUrl, `/v1/social-item/?search-value=${word}&to=${freshEnd()}`)
    const edited = page?.items.find((item) => item.id === id && item.content?.includes(EDITED))
    contributorId = edited?.contributor.id ?? ''
    return contributorId !== ''
  })
  return { id, laterId, word, contributorId }
}
