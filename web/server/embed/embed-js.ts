import type { FastifyInstance } from 'fastify'
import { filePaths, POST_PATTERNS } from '#web/router/paths.ts'
import { EMBED_ASK, EMBED_HEIGHT, MAX_EMBED_HEIGHT } from '#web/ui/embed.ts'

const FRAMES = POST_PATTERNS.map((pattern) => `/embed${pattern.replace(':id', '')}`)

/** Optional script for pages that embed posts: gives each post's frame the height that the frame reports. */
export const EMBED_JS = `/* Hemicycle: gives frames of posts their height. It stores nothing and asks nobody else. */
(() => {
  const { origin } = new URL(document.currentScript.src)
  const isPost = ({ src }) => ${JSON.stringify(FRAMES)}.some((path) => src.startsWith(origin + path))
  const listFrames = () => [...document.querySelectorAll('iframe')].filter(isPost)
  addEventListener('message', (event) => {
    if (event.origin !== origin || event.data?.type !== '${EMBED_HEIGHT}') return
    const { height } = event.data
    const frame = listFrames().find(({ contentWindow }) => contentWindow === event.source)
    if (frame && height > 0 && height <= ${MAX_EMBED_HEIGHT}) frame.style.height = Math.ceil(height) + 'px'
  })
  for (const { contentWindow } of listFrames()) contentWindow.postMessage({ type: '${EMBED_ASK}' }, '*')
})()
`

export function registerEmbedJs(app: FastifyInstance): void {
  app.get(filePaths.embedScript, async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('text/javascript; charset=utf-8')
      .send(EMBED_JS),
  )
}

/**
 * The only script inside a frame: it posts the frame's height on load, on every change, and when the parent page asks.
 * A ResizeObserver does not fire in a frame that is out of sight, hence also on load. A height is no secret, so any
 * parent may receive it.
 */
export const EMBED_SCRIPT = `(()=>{if(parent===window)return;const root=document.documentElement;const tell=()=>parent.postMessage({type:'${EMBED_HEIGHT}',height:Math.ceil(root.getBoundingClientRect().height)},'*');new ResizeObserver(tell).observe(root);addEventListener('load',tell);addEventListener('message',e=>{if(e.source===parent&&e.data?.type==='${EMBED_ASK}')tell()})})()`
