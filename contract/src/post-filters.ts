import Type, { type Static } from 'typebox'
import { listSocialItemsQuery } from './social-item.ts'

/** Every filter of the feed, without its pages: what chart, topics and coverage can be asked with. */
export const postFiltersQuery = Type.Omit(
  listSocialItemsQuery,
  ['id', 'pageNo', 'pageSize', 'after', 'fold'],
  { additionalProperties: false },
)
export type PostFiltersQuery = Static<typeof postFiltersQuery>
