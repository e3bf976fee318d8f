import { type KeptItems, parseMyList } from './parse-my-list.ts'

const CONTRIBUTOR = 'contributor'
const VIEW = 'view'

/** The list as the fragment of a link, which browsers send to nobody. Ids and addresses hold no space. */
export function toFragment({ contributors, views }: KeptItems): string {
  const entries = [
    ...contributors.map(({ id, name }) => [CONTRIBUTOR, `${id} ${name}`]),
    ...views.map(({ address, name }) => [VIEW, `${address} ${name}`]),
  ]
  return `#${new URLSearchParams(entries).toString()}`
}

/** What a link brings, which anybody can have written. */
export function readFragment(fragment: string): KeptItems {
  const params = new URLSearchParams(fragment.slice(1))
  return parseMyList({
    contributors: params.getAll(CONTRIBUTOR).map((text) => split(text, 'id')),
    views: params.getAll(VIEW).map((text) => split(text, 'address')),
  })
}

/** Both lists as one; what is known keeps its name and its place. */
export const mergeLists = (list: KeptItems, other: KeptItems): KeptItems => ({
  contributors: [...list.contributors, ...other.contributors],
  views: [...list.views, ...other.views],
})

function split(text: string, key: string): Record<string, string> {
  const space = text.indexOf(' ')
  return { [key]: text.slice(0, space), name: text.slice(space + 1) }
}
