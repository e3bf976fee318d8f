import { type TestStack, waitUntil } from '@hemicycle/tools/stack'
import { freshEnd, readPage } from '../read-feed.ts'
import type { WatchedPost } from './addresses.ts'

const EDITED = 'neu gefasst'

/** Writes a post that every kind of address shows: with a photo, in a foreign language, and edited once. */
export async function writeWatchedPost(
  { simulator, apiUrl }: TestStack,
  word: string,
  author: number,
): Promise<WatchedPost> {
  const english = { en: `About ${word}, edited` }
  const { id } = simulator.post({
    author: simulator.accounts[author]?.id ?? '',
    text: `Über ${word}`,
    lang: 'de',
    photo: true,
    ...english,
  })
  const laterId = simulator.edit(id, `Über ${word}, ${EDITED}`, english)
  let contributorId = ''
  await waitUntil(`${word} is found as edited`, async () => {
    const page = await readPage(apiUrl, `/v1/social-item/?search-value=${word}&to=${freshEnd()}`)
    const edited = page?.items.find((item) => item.id === id && item.content?.includes(EDITED))
    contributorId = edited?.contributor.id ?? ''
    return contributorId !== ''
  })
  return { id, laterId, word, contributorId }
}
