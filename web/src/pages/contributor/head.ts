import type { Contributor } from '@hemicycle/contract'
import { isMember, toCountry, toGroup } from '#web/api/contributors.ts'
import { type FeedQuery, isWholeFeed } from '#web/feed-query/feed-query.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import type { DocumentHead } from '#web/ui/document-head.ts'

/** Description, canonical URL and profile of a contributor's page. Search engines do not index filtered views. */
export function toContributorHead(
  contributor: Contributor,
  query: FeedQuery,
  message: ToMessage,
): Omit<DocumentHead, 'title'> {
  const { id, fullName, pictureLink } = contributor
  const facts = [fullName, toGroup(contributor), toCountry(contributor)].filter(Boolean).join(', ')
  const head = {
    status: 200,
    description: message('contributor.description', { facts }),
  }
  if (!isWholeFeed(query)) return { ...head, noindex: true }
  return {
    ...head,
    canonicalPath: paths.contributor(id),
    profile: {
      type: isMember(contributor) ? 'Person' : 'Organization',
      name: fullName,
      imagePath: pictureLink,
      sameAs: [contributor.sourceUrl, contributor.profileLink].filter((url) => url !== null),
    },
  }
}
