import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { NOT_UNDERSTOOD, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { nameView } from '#web/i18n/name-view.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation } from '#web/router/router-context.ts'
import { readMyList } from './my-list.ts'
import { isAddress, type KeptContributor, type KeptView, type MyList } from './parse-my-list.ts'
import { useMyList, useSaveMyList } from './use-my-list.ts'

interface Keep {
  /** The name in the list; null if it is not kept. */
  name: string | null
  save: () => void
  remove: () => void
  /** Null for people, who keep their names. */
  rename: ((name: string) => boolean) | null
}

/** Keeps the current view in the visitor's list, or the person that it shows; null on pages without a view. */
export function useKeep(person?: KeptContributor): Keep | null {
  const message = useMessage()
  const list = useMyList()
  const save = useSaveMyList()
  const location = useLocation()
  if (person && !isFiltered(location.search)) return toPersonKeep(person, list, save)
  const address = toKeptAddress(location)
  if (!isAddress(address)) return null
  const isThis = (view: KeptView) => view.address === address
  const others = () => readMyList().views.filter((view) => !isThis(view))
  return {
    name: list.views.find(isThis)?.name ?? null,
    save: () => save({ views: [{ address, name: nameView(message) }, ...others()] }),
    remove: () => save({ views: others() }),
    rename: (name) =>
      save({ views: readMyList().views.map((view) => (isThis(view) ? { ...view, name } : view)) }),
  }
}

function toPersonKeep(
  { id, name }: KeptContributor,
  list: MyList,
  save: (change: Partial<MyList>) => boolean,
): Keep {
  const others = () => readMyList().contributors.filter((other) => other.id !== id)
  return {
    name: list.contributors.find((other) => other.id === id)?.name ?? null,
    save: () => save({ contributors: [{ id, name }, ...others()] }),
    remove: () => save({ contributors: others() }),
    rename: null,
  }
}

/** A filtered page of a person is a view of its own. */
const isFiltered = (search: string): boolean =>
  Object.keys(toFirstPage(toFeedQuery(new URLSearchParams(search)))).length > 0

/** Parameters for the appearance, for the position in the feed and for what was not understood. */
const PASSING = ['theme', 'after', NOT_UNDERSTOOD]

function toKeptAddress({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  // An end that came with a link to older posts is dropped together with its cursor.
  if (toFirstPage(toFeedQuery(params)).to === undefined) params.delete('to')
  for (const name of PASSING) params.delete(name)
  const path = pathname.replace(/(?<=.)\/$/u, '')
  // A comma needs no escaping, and people read URLs.
  const kept = params.toString().replaceAll('%2C', ',')
  return kept ? `${path}?${kept}` : path
}
