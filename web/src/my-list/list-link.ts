import { type KeptItems, parseMyList } from './parse-my-list.ts'

const CONTRIBUTOR = 'contributor'
const VIEW = 'view'

/** The list as a URL fragment, which browsers never send to a server. Ids and URLs contain no spaces. */
export function toFragment({ contributors, views }: KeptItems): string {
  const entries = [
    ...contributors.map(({ id, name }) => [CONTRIBUTOR, `${id} ${name}`]),
    ...views.map(({ address, name }) => [VIEW, `${address} ${name}`]),
  ]
  return `#${new URLSearchParams(entries).toString()}`
}

/** Parses a fragment, which is untrusted input. */
export function readFragment(fragment: string): KeptItems {
  const params = new URLSearchParams(fragment.slice(1))
  return parseMyList({
    contributors: params.getAll(CONTRIBUTOR).map((text) => split(text, 'id')),
    views: params.getAll(VIEW).map((text) => split(text, 'address')),
  })
}

/** Joins two lists; known items keep their name and position. */
export const mergeLists = (list: KeptItems, other: KeptItems): KeptItems => ({
  contributors: [...list.contributors, ...other.contributors],
  views: [...list.views, ...other.views],
})

function split(text: string, key: string): Record<string, string> {
  const space = text.indexOf(' ')
  return { [key]: text.slice(0, space), name: text.slice(space + 1) }
}
