import {
  toAccountKey,
  toBrusselsDate,
  type SocialItem,
  type Translation,
} from '@hemicycle/contract'
import { toPostDocument } from '@hemicycle/search'
import { toContributorToday } from '../../directory/contributor-today.ts'
import { toContributor } from '../../contributors/to-contributor.ts'
import type { Site } from '../../deps.ts'
import type { Contributors } from '../../directory/open-directory.ts'
import { toContent } from '../../post-text/to-content.ts'
import { toSocialItem } from '../../social-items/item/to-social-item.ts'
import { toRecord } from '../../social-items/record/to-record.ts'
import { inventedMember, inventedPost, tagged } from './invented.ts'

/** As the directory has them on the day of the post. */
export const memberThen = toContributorToday(inventedMember, toBrusselsDate(inventedPost.postedAt))
export const inventedDirectory: Contributors = {
  byId: new Map([[memberThen.id, memberThen]]),
  byAccount: new Map(
    memberThen.accounts.map((one) => [toAccountKey(one.network, one.nativeId), memberThen]),
  ),
  hidden: [],
  hiddenAccounts: new Set(),
}

export const exampleContributor = toContributor(memberThen, 1, () => {})

export function toExampleItem(site: Site): SocialItem | null {
  const document = toPostDocument(inventedPost)
  if (document.removed) return null
  const item = toSocialItem(document, inventedDirectory, site, { targetsOf: () => ['en'] })
  return item && { ...item, record: toRecord(document, []) }
}

export const toExampleTranslation = (site: Site): Translation => ({
  content: toContent(
    tagged('More energy from the wind.', 'Climat'),
    inventedPost.network,
    inventedDirectory,
    site,
  ),
  language: 'en',
  sourceLanguage: 'fr',
  engine: { name: 'Apertium' },
})
