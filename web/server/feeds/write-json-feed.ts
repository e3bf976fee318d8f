import type { FeedEntry } from '#web/app/feeds/feed-entry.ts'
import { type Feed, ICON_PATH, PICTURE_TYPE, toMoment } from './feed.ts'
import { toCharacters } from '#web/ui/to-row.ts'

/** jsonfeed.org, version 1.1. Data without a standard field is in `_hemicycle`. */
export function writeJsonFeed(feed: Feed): string {
  const { title, note, site, page, self, next, entries } = feed
  const written = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(note !== null && { description: note }),
    home_page_url: page,
    feed_url: self,
    ...(next !== null && { next_url: next }),
    icon: site.address + ICON_PATH,
    authors: [{ name: site.name, url: site.address }],
    items: entries.map(toItem),
  }
  return `${JSON.stringify(written, (_key, value: unknown) =>
    typeof value === 'string' ? toCharacters(value) : value,
  )}\n`
}

function toItem({ address, title, postedAt, said }: FeedEntry) {
  const known = { id: address, url: address, date_published: toMoment(postedAt) }
  if (!said) return { ...known, content_text: title }
  const { author, pictures, lang, kind, network, country, group } = said
  const [first] = pictures
  return {
    ...known,
    external_url: said.sourceUrl,
    ...(lang !== 'und' && { language: lang }),
    authors: [
      {
        name: author.name,
        url: author.address,
        ...(author.picture !== null && { avatar: author.picture }),
      },
    ],
    content_html: said.html,
    content_text: said.text,
    ...(first && { image: first.address }),
    ...(pictures.length > 0 && {
      attachments: pictures.map((picture) => ({
        url: picture.address,
        mime_type: PICTURE_TYPE,
        ...(picture.alt !== null && { title: picture.alt }),
      })),
    }),
    _hemicycle: { kind, network, country, group },
  }
}
