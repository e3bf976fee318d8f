import type { SocialItem } from '@hemicycle/contract'
import { toCountryCode } from '@hemicycle/contract/vocabulary'
import { toShownPost } from '#web/features/feed/card/to-shown-post.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { toPostTitle } from '#web/pages/post/head.ts'
import { toFullText } from '#web/api/plain-text.ts'
import { paths } from '#web/router/paths.ts'
import { type FeedEntry, type SaidEntry, toPictureAddress } from './feed-entry.ts'
import { toEntryHtml } from './to-entry-html.ts'
import '#web/i18n/later.ts'

/** Converts a post to an entry: all of it, or only its URL and time. */
export function toEntry(item: SocialItem, siteUrl: string, isFull: boolean): FeedEntry {
  const { id, postedAt } = item
  return {
    id,
    address: siteUrl + paths.post(id),
    postedAt,
    title: isFull
      ? toPostTitle(item, (key, values) => i18n._(key, values))
      : i18n._('data.post', { id }),
    said: isFull ? toSaid(item, siteUrl) : null,
  }
}

function toSaid(item: SocialItem, siteUrl: string): SaidEntry {
  const { contributor, sourceUrl, kind, source } = item
  const shown = toShownPost(item)
  const { country, politicalGroup, avatar } = contributor
  return {
    sourceUrl,
    lang: shown?.lang ?? 'und',
    html: toEntryHtml(item, siteUrl),
    text: toText(item),
    author: {
      name: contributor.fullName,
      address: siteUrl + paths.contributor(contributor.id),
      picture: avatar && new URL(avatar, siteUrl).href,
    },
    pictures: (shown?.media ?? []).map((media) => ({
      address: toPictureAddress(media, siteUrl),
      alt: media.alt,
    })),
    kind,
    network: source,
    // A group account has a rank instead of a country.
    country: country && toCountryCode(country),
    group: politicalGroup.eparty,
  }
}

/** The text of a post and of the post it refers to, in display order. */
function toText(item: SocialItem): string {
  const { kind, reference, content, contributor } = item
  const { author } = reference ?? {}
  const gone = i18n._('post.gone')
  const quoted = toFullText(reference?.content ?? '')
  if (kind === 'repost')
    return author
      ? i18n._('post.summary.repost', {
          reposter: contributor.fullName,
          author: author.name,
          text: quoted,
        })
      : gone
  const own = toFullText(content)
  if (!reference) return own
  const other = author ? i18n._('post.summary', { author: author.name, text: quoted }) : gone
  return (kind === 'reply' ? [other, own] : [own, other]).join('\n\n')
}
