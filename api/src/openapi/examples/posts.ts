import {
  toAccountKey,
  toBrusselsDate,
  type LatestOfContributor,
  type SocialItem,
  type Translation,
  type Translations,
} from '@hemicycle/contract'
import { toPostDocument, type Subjects } from '@hemicycle/search'
import { toContributorToday } from '../../directory/contributor-today.ts'
import { toContributor } from '../../contributors/to-contributor.ts'
import type { Site } from '../../deps.ts'
import type { Contributors } from '../../directory/create-directory.ts'
import { toHtml } from '../../post-text/to-html.ts'
import { toSocialItem } from '../../social-items/item/to-social-item.ts'
import { toCitationRecord } from '../../social-items/item/citation-record.ts'
import { inventedMember, inventedPost, tagged } from './invented.ts'

/** The member on the day of the post. */
export const memberThen = toContributorToday(inventedMember, toBrusselsDate(inventedPost.postedAt))
export const inventedDirectory: Contributors = {
  byId: new Map([[memberThen.id, memberThen]]),
  byAccount: new Map(
    memberThen.accounts.map(({ network, nativeId }) => [
      toAccountKey(network, nativeId),
      memberThen,
    ]),
  ),
  hidden: [],
  hiddenAccounts: new Set(),
}

export const exampleContributor = toContributor(
  memberThen,
  { posts: 1, byAccount: new Map([['twitter:44', 1]]) },
  () => {},
)

export function toExampleItem(site: Site, subjects: Subjects): SocialItem | null {
  const document = toPostDocument(inventedPost, subjects)
  if (document.removed) return null
  const item = toSocialItem(document, inventedDirectory, site, { targetsOf: () => ['en'] })
  return item && { ...item, record: toCitationRecord(document, []) }
}

export function toExampleLatest(site: Site, subjects: Subjects): LatestOfContributor[] {
  const { id = '', content = '', lang = '', postedAt = 0 } = toExampleItem(site, subjects) ?? {}
  const latest = { id, content, lang, postedAt }
  return [{ contributor: exampleContributor, hasAccount: true, newPosts: 1, latest }]
}

export const toExampleTranslation = (site: Site): Translation => ({
  content: toHtml(
    tagged('More energy from the wind.', 'Climat'),
    inventedPost.network,
    inventedDirectory,
    site,
  ),
  language: 'en',
  sourceLanguage: 'fr',
  engine: { name: 'Apertium' },
})

export const toExampleTranslations = (site: Site): Translations => ({
  items: [{ id: inventedPost.id, ...toExampleTranslation(site) }],
  failed: [{ id: '1988654321098765499', reason: 'gone' }],
  pending: [],
})
