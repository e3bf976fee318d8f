/** So much of so many is not gone at once: rather than erase it for good we do not believe it. */
const MOST_GONE = { share: 0.25, authors: 10 }

interface Authored {
  authorNativeId: string
}

/** Judges all that a sweep has heard so far, each time before it is believed. */
export function openJudge() {
  const all = { asked: openCount(), gone: openCount() }
  return {
    /** That few accounts lost everything is believed: they were suspended, or cleaned up. */
    refuseTooMany(gone: Authored[], asked: Authored[]): void {
      all.gone.add(gone)
      all.asked.add(asked)
      const { share, authors } = MOST_GONE
      const most = Math.max(authors, all.asked.authors() * share)
      if (all.gone.posts() > all.asked.posts() * share && all.gone.authors() > most)
        throw new Error(
          `X says that ${all.gone.posts()} of ${all.asked.posts()} posts are gone: not believed`,
        )
    },
  }
}

function openCount() {
  let posts = 0
  const authors = new Set<string>()
  return {
    add(some: Authored[]): void {
      posts += some.length
      for (const { authorNativeId } of some) authors.add(authorNativeId)
    },
    posts: () => posts,
    authors: () => authors.size,
  }
}
