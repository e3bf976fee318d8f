/** More than this never vanishes at the same time: we assume an error of the network and erase nothing. */
const MAX_GONE = { share: 0.25, authors: 10 }

interface Authored {
  authorNativeId: string
}

/** Checks the removals of a whole sweep, each time before a part of them is carried out. */
export function createRemovalGuard(name: string) {
  const all = { asked: createCount(), gone: createCount() }
  return {
    /** Few accounts may lose everything: they were suspended, or deleted their posts. */
    refuseTooMany(gone: Authored[], asked: Authored[]): void {
      all.gone.add(gone)
      all.asked.add(asked)
      const { share, authors } = MAX_GONE
      const maxAuthors = Math.max(authors, all.asked.authors() * share)
      if (all.gone.posts() > all.asked.posts() * share && all.gone.authors() > maxAuthors)
        throw new Error(
          `${name} reports that ${all.gone.posts()} of ${all.asked.posts()} posts are gone: implausible, ignored`,
        )
    },
  }
}

function createCount() {
  let posts = 0
  const authors = new Set<string>()
  return {
    add(more: Authored[]): void {
      posts += more.length
      for (const { authorNativeId } of more) authors.add(authorNativeId)
    },
    posts: () => posts,
    authors: () => authors.size,
  }
}
