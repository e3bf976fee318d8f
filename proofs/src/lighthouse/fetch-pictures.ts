import { waitUntil } from '@hemicycle/tools/parliament'

const PICTURE = /\/v1\/images\/[\w-]+/g
/** A picture that could not be had is not tried again for a minute, and who asks too often is refused. */
const PATIENCE_MS = 180_000
const ASK_EVERY_MS = 5_000

/** The API keeps them from now on: their source is in this process, which Lighthouse holds up for seconds. */
export async function fetchPictures(address: URL): Promise<void> {
  const page = await fetch(address)
  const isThere = async (path: string): Promise<boolean> => {
    const answer = await fetch(new URL(path, address))
    await answer.arrayBuffer()
    return answer.ok
  }
  for (const path of new Set((await page.text()).match(PICTURE)))
    await waitUntil(`${path} is there`, () => isThere(path), PATIENCE_MS, ASK_EVERY_MS)
}
