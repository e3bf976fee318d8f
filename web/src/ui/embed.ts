import { escapeHtml } from '@hemicycle/contract/escape-html'

/** As wide as a feed. The frame shrinks in narrower columns. */
export const EMBED_WIDTH = 480
/** The posts of a view scroll inside the frame. */
export const VIEW_HEIGHT = 640
/** Of a chart with three lines. */
export const CHART_HEIGHT = 480

/** In pixels, or as wide as the place in the other page. */
export type FrameWidth = number | '100%'

interface Framed {
  /** The page in the frame, and the page for readers who see no frame. */
  src: string
  href: string
  /** A short description. Never the text of a post, which must disappear with the post. */
  label: string
  /** In pixels. */
  height: number
  width?: FrameWidth
}

/** The code that another site pastes. Where frames are stripped, the link stays. */
export function toFrameCode({ src, href, label, height, width = EMBED_WIDTH }: Framed): string {
  const name = escapeHtml(label)
  const link = `<a href="${escapeHtml(href)}">${name}</a>`
  return `<iframe src="${escapeHtml(src)}" title="${name}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%;color-scheme:normal">${link}</iframe>`
}

/** Sent by a frame to its page whenever its height changes. */
export const EMBED_HEIGHT = 'hemicycle:height'
/** Sent by the page to get the height again. */
export const EMBED_ASK = 'hemicycle:ask-height'

/** No post is taller: a larger value does not come from our frame. */
export const MAX_EMBED_HEIGHT = 10_000

/** The height in a frame's message; null for other messages and impossible heights. */
export function readHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, height } = data as { type?: unknown; height?: unknown }
  if (type !== EMBED_HEIGHT || typeof height !== 'number') return null
  return height > 0 && height <= MAX_EMBED_HEIGHT ? Math.ceil(height) : null
}
