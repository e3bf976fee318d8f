// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMBED_ASK, EMBED_HEIGHT } from '#web/ui/embed.ts'
import { EMBED_JS } from './embed-js.ts'

const SITE = 'https://hemicycle.example'

let frame: HTMLIFrameElement

beforeEach(() => {
  frame = addFrame(`${SITE}/embed/tw/7`)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
    Object.assign(document.createElement('script'), { src: `${SITE}/embed.js` }),
  )
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function addFrame(src: string): HTMLIFrameElement {
  const added = document.createElement('iframe')
  added.src = src
  document.body.append(added)
  return added
}

function run(): void {
  const script = document.createElement('script')
  script.textContent = EMBED_JS
  document.head.append(script)
}
const tell = (data: unknown, origin = SITE, source = frame.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))

test('a frame takes the height it tells, as often as it tells one [S2.22]', () => {
  run()

  tell({ type: EMBED_HEIGHT, height: 566.2 })
  expect(frame.style.height).toBe('567px')
  tell({ type: EMBED_HEIGHT, height: 90 })
  expect(frame.style.height).toBe('90px')
})

test('a frame of a post on Bluesky takes its height, too [S2.22 RN.4]', () => {
  frame = addFrame(`${SITE}/embed/p/bluesky-abcdefghijklmnopqrstuvwxy2`)
  run()

  tell({ type: EMBED_HEIGHT, height: 90 })

  expect(frame.style.height).toBe('90px')
})

test('a frame that told its height before the script came is asked for it [S2.22]', () => {
  const ask = vi.spyOn(frame.contentWindow as Window, 'postMessage')

  run()

  expect(ask).toHaveBeenCalledWith({ type: EMBED_ASK }, '*')
})

test('nobody else is heard, nor what is no height [S2.22 P5]', () => {
  const other = addFrame('https://elsewhere.example/embed/tw/7')
  run()

  tell({ type: EMBED_HEIGHT, height: 90 }, 'https://elsewhere.example')
  tell({ type: EMBED_HEIGHT, height: 90 }, SITE, other.contentWindow)
  tell({ type: EMBED_HEIGHT, height: 90 }, SITE, window)
  tell({ type: 'other', height: 90 })
  for (const height of [0, -1, 1e9, 'auto', Number.NaN]) tell({ type: EMBED_HEIGHT, height })
  tell(null)

  expect(frame.style.height).toBe('')
  expect(other.style.height).toBe('')
})
