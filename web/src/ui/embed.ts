import { escapeHtml } from '@hemicycle/contract/escape-html'

/** As wide as a feed. Narrower columns narrow the frame. */
export const EMBED_WIDTH = 480
/** The posts of a view scroll inside of its frame. */
export const VIEW_HEIGHT = 640

interface Framed {
  /** The frame's page, and the page for those who see no frame. */
  src: string
  href: string
  /** What is in it, in a few words. Never the text of a post: that goes when the post goes. */
  label: string
  /** In pixels. */
  height: number
  width?: number
}

/** What another site pastes. Where frames are taken out, the link stays. */
export function toFrameCode({ src, href, label, height, width = EMBED_WIDTH }: Framed): string {
  const name = escapeHtml(label)
  const link = `<a href="${escapeHtml(href)}">${name}</a>`
  return `<iframe src="${escapeHtml(src)}" title="${name}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%;color-scheme:normal">${link}</iframe>`
}

/** What a frame tells the page around it whenever its height changes. */
export const EMBED_HEIGHT = 'hemicycle:height'
/** What the page around it says to hear it again. */
export const EMBED_ASK = 'hemicycle:ask-height'

/** No post is higher; what says it is, is none of ours. */
export const MAX_EMBED_HEIGHT = 10_000

/** The height in a message of a frame; null when it is another message, or none that can be meant. */
export function readHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, height } = data as { type?: unknown; height?: unknown }
  if (type !== EMBED_HEIGHT || typeof height !== 'number') return null
  return height > 0 && height <= MAX_EMBED_HEIGHT ? Math.ceil(height) : null
}
