import type { ItemReference } from '@hemicycle/contract'

/** Where a quoted or answered post is: on its page here when we have it, else at the source. */
export const toReferenceAddress = ({ id, held, sourceUrl }: ItemReference): string | null =>
  held ? `/tw/${id}` : sourceUrl
