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
