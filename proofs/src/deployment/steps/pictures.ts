import { waitUntil } from '@hemicycle/tools/stack'
import type { Outside } from '../outside/open-outside.ts'
import type { Finding, Step } from '../scene.ts'
import { readPosts } from './read-posts.ts'

const SHOWN_MS = 120_000
const SWEPT_SECONDS = 300

/** Photos and portraits come through the API from where X keeps them, and a sweep finds a deletion that no stream told of. */
export const pictures: Step = {
  name: 'pictures',
  async run({ deploy, outside }): Promise<Finding> {
    const address = await findPicture(outside)
    const began = performance.now()
    const isShown = () => outside.read(address).then((bytes) => bytes !== '')
    await waitUntil('a picture is shown', isShown, SHOWN_MS, 1_000)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)

    const [victim] = await readPosts(outside)
    await outside.control('DELETE', `/posts/${victim}?deliver=false`)
    const said = await deploy('docker compose run --rm operator sweep 2>&1', SWEPT_SECONDS)
    const isGone = async () => (await outside.readStatus(`/tw/${victim}`)) === 410
    await waitUntil('the deletion is found', isGone, SHOWN_MS * 2, 1_000)
    return {
      facts: [`a picture was shown after ${seconds} s`, `sweep: ${said.trim().split('\n').at(-1)}`],
      problems: [],
    }
  },
}

async function findPicture(outside: Outside): Promise<string> {
  const page = await outside.read('/v1/social-item/?pageSize=100')
  const found = /"(https:\/\/[^"]*\/v1\/image[^"]*)"/.exec(page)?.[1]
  if (found === undefined) throw new Error('no post has a picture')
  const { pathname, search } = new URL(found)
  return `${pathname}${search}`
}
