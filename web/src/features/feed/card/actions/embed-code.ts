import { useEffect, useRef } from 'react'
import { embedPaths } from '#web/router/paths.ts'
import { EMBED_ASK, readHeight, toFrameCode } from '#web/ui/embed.ts'

interface Embedded {
  id: string
  shareUrl: string
  /** Title of the iframe. */
  label: string
  /** In pixels. */
  height: number
}

export const toEmbedPath = (id: string): string => embedPaths.post(encodeURIComponent(id))

export const toEmbedCode = ({ id, shareUrl, label, height }: Embedded): string =>
  toFrameCode({ src: new URL(toEmbedPath(id), shareUrl).href, href: shareUrl, label, height })

/** Used until the iframe reports its height; fits a post of a few lines with a picture. */
const USUAL_HEIGHT = 480

/** Measures the height of a post's iframe before its code is copied. */
export function useEmbedHeight() {
  const frame = useRef<HTMLIFrameElement>(null)
  const told = useRef(USUAL_HEIGHT)

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      told.current = readHeight(data) ?? told.current
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])

  /** A hidden iframe may only report its height on request. */
  const ask = () => frame.current?.contentWindow?.postMessage({ type: EMBED_ASK }, '*')
  return { frame, ask, height: () => told.current }
}
