import type { Answer } from './create-visitor.ts'

/** An address that serves a post or a part of it. */
export interface Address {
  kind: string
  path: string
  /** Whether an answer still contains the post. */
  has: (answer: Answer) => boolean
}

export interface WatchedPost {
  id: string
  /** The id of a later version, which redirects to the first. */
  laterId: string
  /** Unique to this post. */
  word: string
  contributorId: string
}

/** Every kind of address that shows a post. */
export function listAddresses({ id, laterId, word, contributorId }: WatchedPost, siteUrl: string) {
  const isFound = ({ status }: Answer) => status === 200
  const lists = ({ status, body }: Answer) => status === 200 && body.includes(id)
  const redirects = ({ status }: Answer) => status === 301
  const page = encodeURIComponent(`${siteUrl}/tw/${id}`)
  const own: [string, string][] = [
    ['post', `/tw/${id}`],
    ['embed', `/embed/tw/${id}`],
    ['answer by id', `/v1/social-item/?id=${id}`],
    ['picture', `/v1/images/p-${id}-0-480`],
    ['link preview', `/og/${id}.png`],
    ['preview of the API', `/v1/previews/${id}`],
    ['translation', `/v1/translate/${id}/en/`],
    ['oEmbed', `/oembed?url=${page}`],
  ]
  const shown: [string, string][] = [
    ['results', `/search?search-value=${word}`],
    ['timeline', `/timeline?search-value=${word}`],
    ['embedded results', `/embed/search?search-value=${word}`],
    ['page of its author', `/contributors/${contributorId}?search-value=${word}`],
    ['answer', `/v1/social-item/?search-value=${word}`],
    ['Atom', `/search.atom?search-value=${word}`],
    ['JSON Feed', `/search.json?search-value=${word}`],
    ['CSV', `/search.csv?search-value=${word}`],
  ]
  return [
    ...own.map(([kind, path]): Address => ({ kind, path, has: isFound })),
    { kind: 'later version', path: `/tw/${laterId}`, has: redirects },
    ...shown.map(([kind, path]): Address => ({ kind, path, has: lists })),
  ]
}
