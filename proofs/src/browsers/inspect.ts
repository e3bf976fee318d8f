import { waitUntil } from '@hemicycle/tools/stack'
import type { ConsoleListener } from './console-listener.ts'
import type { Traffic } from './traffic.ts'

const TIMEOUT_MS = 120_000
const DOMAINS = ['Console', 'Network']

interface Message {
  method?: string
  params?: {
    targetInfo?: { targetId: string }
    message?: string
  }
}

interface FromPage {
  method?: string
  params?: {
    message?: { level: string; text: string; url?: string }
    requestId?: string
  }
}

/** The inspector's WebSocket URL of the page. The inspector lists a page some time after it exists. */
export async function findPage(inspector: string): Promise<string> {
  let path: string | undefined
  await waitUntil(
    'there is a page to inspect',
    async () => {
      const listed = await (await fetch(`http://${inspector}/`)).text()
      path = /\/socket\/\d+\/\d+\/WebPage/.exec(listed)?.[0]
      return path !== undefined
    },
    TIMEOUT_MS,
  )
  return `ws://${inspector}${path}`
}

/**
 * Records the console and requests of a WebKit page through its inspector: WebDriver does not report them, and WebKit
 * prints nothing while a driver is connected. Returns a function that stops it.
 */
export async function inspect(
  page: string,
  listener: ConsoleListener,
  traffic: Traffic,
): Promise<() => void> {
  const socket = new WebSocket(page)
  let asked = 0
  let isEnabled = false
  const write = (method: string, params: object): string =>
    JSON.stringify({ id: (asked += 1), method, params })
  /** A page is a target, and becomes a new one when it moves to another process. */
  const enable = (targetId: string): void => {
    for (const domain of DOMAINS) {
      const message = write(`${domain}.enable`, {})
      socket.send(write('Target.sendMessageToTarget', { targetId, message }))
    }
  }
  socket.addEventListener('message', ({ data }) => {
    const { method, params = {} } = JSON.parse(String(data)) as Message
    if (method === 'Target.targetCreated' && params.targetInfo) enable(params.targetInfo.targetId)
    if (method !== 'Target.dispatchMessageFromTarget') return
    // The first message confirms that the domains are enabled.
    isEnabled = true
    passOn(JSON.parse(params.message ?? '{}') as FromPage, listener, traffic)
  })
  await waitUntil('the inspector is connected', () => isEnabled, TIMEOUT_MS)
  return () => socket.close()
}

function passOn({ method, params }: FromPage, listener: ConsoleListener, traffic: Traffic): void {
  if (method === 'Network.requestWillBeSent') traffic.begin(params?.requestId)
  if (method === 'Network.loadingFinished') traffic.end(params?.requestId)
  if (method === 'Network.loadingFailed') traffic.end(params?.requestId)
  if (method !== 'Console.messageAdded' || !params?.message) return
  const { level, text, url } = params.message
  listener.record(level, url ? `${text.trim()} (${url})` : text.trim())
}
