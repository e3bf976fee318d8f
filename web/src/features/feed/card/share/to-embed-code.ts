import { embedPaths } from '#web/router/paths.ts'
import { toFrameCode } from '#web/ui/embed.ts'

interface Embedded {
  id: string
  shareUrl: string
  /** Who posted, in words. */
  label: string
  /** In pixels. */
  height: number
}

export const toEmbedPath = (id: string): string => embedPaths.post(encodeURIComponent(id))

/** A post in a frame. */
export const toEmbedCode = ({ id, shareUrl, label, height }: Embedded): string =>
  toFrameCode({ src: new URL(toEmbedPath(id), shareUrl).href, href: shareUrl, label, height })
