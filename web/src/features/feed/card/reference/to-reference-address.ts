import type { ItemReference } from '@hemicycle/contract'
import { paths } from '#web/router/paths.ts'

/** Where a quoted or answered post is: on its page here when we have it, else at the source. */
export const toReferenceAddress = ({ id, held, sourceUrl }: ItemReference): string | null =>
  held ? paths.post(id) : sourceUrl
