/** A text about some subjects, and the subjects in which it was found. */
export interface Judged {
  lang: string
  about: readonly string[]
  found: readonly string[]
}

export interface Score {
  /** Texts about a subject: one that is about two counts twice. */
  about: number
  found: number
  /** Found, and about it. */
  right: number
  /** Null where nothing was found, or where there was nothing to find. */
  precision: number | null
  recall: number | null
}

export function score(judged: readonly Judged[]): Score {
  let about = 0
  let found = 0
  let right = 0
  for (const one of judged) {
    about += one.about.length
    found += one.found.length
    right += one.found.filter((subject) => one.about.includes(subject)).length
  }
  const share = (of: number) => (of === 0 ? null : right / of)
  return { about, found, right, precision: share(found), recall: share(about) }
}

export const scoreBy = (
  judged: readonly Judged[],
  keys: readonly string[],
  only: (one: Judged, key: string) => Judged,
): Map<string, Score> =>
  new Map(keys.map((key) => [key, score(judged.map((one) => only(one, key)))]))

export const ofLanguage = (one: Judged, lang: string): Judged =>
  one.lang === lang ? one : { ...one, about: [], found: [] }

export const ofSubject = ({ lang, about, found }: Judged, id: string): Judged => ({
  lang,
  about: about.filter((subject) => subject === id),
  found: found.filter((subject) => subject === id),
})
