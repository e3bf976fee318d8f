import { toEpochSeconds, type SubjectList } from '@hemicycle/contract'
import { countSubjects } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { toPostQuery, toWindow } from '../post-query/to-post-query.ts'

/** Every subject with its posts and people in the window, also those without any. */
export async function listSubjects(
  { search, months, directory, site, now }: Deps,
  params: URLSearchParams,
): Promise<SubjectList> {
  // As in coverage, a single contributor's window is 30 days too, never the whole archive.
  const window = toWindow(params, now())
  const query = { ...toPostQuery(params, now(), await directory.read(), site), window }
  const { bySubject, outdated } = await countSubjects(search, months, query)
  const { list, version } = search.subjects
  return {
    version,
    from: toEpochSeconds(window.from),
    to: toEpochSeconds(window.to),
    outdated,
    subjects: list.map(({ id, names, about }) => ({
      id,
      names,
      about,
      ...(bySubject.get(id) ?? { posts: 0, people: 0 }),
    })),
  }
}
