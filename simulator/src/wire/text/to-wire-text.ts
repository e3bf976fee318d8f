import type { Archive, FoundPost } from '../../archive/archive.ts'
import { isReply, isRepost, quotedId, repostedId } from '../../archive/post.ts'
import { MarkedText, toWireEntities, type Entities, type Link } from './marked-text.ts'
import { cutToLength, LINK_WEIGHT, MAX_WEIGHTED_LENGTH, weightedLength } from './weighted-length.ts'

export interface WireText {
  text: string
  displayRange: [number, number]
  entities: Partial<Entities> | undefined
  /** Only for posts longer than the classic 280 limit. */
  note: { text: string; entities?: Partial<Entities> } | undefined
}

const REPOST_LENGTH = 140

export function toWireText(archive: Archive, found: FoundPost): WireText {
  return isRepost(found.post) ? toRepostText(archive, found) : toOwnText(archive, found)
}

const createText = (archive: Archive) => new MarkedText((handle) => archive.findAccount(handle)?.id)

function toOwnText(archive: Archive, found: FoundPost): WireText {
  const typed = found.version.text
  const isLong = weightedLength(typed) > MAX_WEIGHTED_LENGTH
  const shown = createText(archive)
  if (isLong) {
    shown.append(`${cutToLength(typed, MAX_WEIGHTED_LENGTH - LINK_WEIGHT - 2)}… `)
    shown.appendLink(toOwnLink(found.version.id))
  } else shown.append(typed)
  const end = shown.length
  for (const link of toTrailingLinks(archive, found)) {
    if (shown.length > 0) shown.append(' ')
    shown.appendLink(link)
  }
  return {
    text: shown.text,
    displayRange: [measureLeadingMentions(found), end],
    entities: toWireEntities(shown.entities),
    note: isLong ? toNote(createText(archive).append(typed)) : undefined,
  }
}

function toNote({ text, entities }: MarkedText): NonNullable<WireText['note']> {
  const wired = toWireEntities(entities)
  return { text, ...(wired === undefined ? {} : { entities: wired }) }
}

const toOwnLink = (id: string): Link => ({
  expanded: `https://x.com/i/web/status/${id}`,
  display: 'x.com/i/web/status/1…',
})

/** X appends a URL for a quoted post, and one URL for all media. */
function toTrailingLinks(archive: Archive, { post, version }: FoundPost): Link[] {
  const links: Link[] = []
  const quoted = quotedId(post)
  if (quoted !== undefined) {
    const handle = archive.findIncludingDeleted(quoted)?.post.author.handle ?? 'i'
    links.push({
      expanded: `https://x.com/${handle}/status/${quoted}`,
      display: `x.com/${handle}/st…`,
    })
  }
  const [first] = post.media
  if (first) {
    const kind = first.type === 'photo' ? 'photo' : 'video'
    links.push({
      expanded: `https://x.com/${post.author.handle}/status/${version.id}/${kind}/1`,
      display: `pic.x.com/${first.mediaKey.slice(-10)}`,
      mediaKeys: post.media.map(({ mediaKey }) => mediaKey),
    })
  }
  return links
}

/** X adds mentions at the start of a reply and does not display them. */
function measureLeadingMentions({ post, version }: FoundPost): number {
  return isReply(post) ? (/^(@\w+\s+)*/.exec(version.text)?.[0].length ?? 0) : 0
}

function toRepostText(archive: Archive, { post }: FoundPost): WireText {
  const original = archive.findIncludingDeleted(repostedId(post) ?? '')
  const start = `RT @${original?.post.author.handle ?? 'unknown'}: `
  const typed = start + (original?.version.text ?? '')
  const shown = createText(archive)
  if (weightedLength(typed) > REPOST_LENGTH) {
    shown.append(`${cutToLength(typed, REPOST_LENGTH - 1)}…`)
  } else {
    shown.append(typed)
    for (const link of original ? toTrailingLinks(archive, original) : []) {
      shown.append(' ').appendLink(link)
    }
  }
  return {
    text: shown.text,
    displayRange: [0, shown.length],
    entities: toWireEntities(shown.entities),
    note: undefined,
  }
}
