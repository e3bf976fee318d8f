/** Under which the cache keeps an answer. */
export const toAnswerKey = (params: URLSearchParams): string => `social-item ${params.toString()}`

/** The key of the answer about one post, by any id of its versions. */
export const toPostKey = (id: string): string => toAnswerKey(new URLSearchParams({ id }))
