import { waitUntil } from '@hemicycle/tools/stack'
import type { Ear } from './listen.ts'
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

/** Where the inspector at an address has the page. It lists pages some time after they are there. */
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
 * Hears the console and the requests of a page in WebKit through its inspector: WebDriver tells nothing of them, and
 * WebKit prints nothing while a driver is at work. Answers how to stop.
 */
export async function inspect(page: string, ear: Ear, traffic: Traffic): Promise<() => void> {
  const socket = new WebSocket(page)
  let asked = 0
  let isEnabled = false
  const write = (method: string, params: object): string =>
    JSON.stringify({ id: (asked += 1), method, params })
  /** A page comes as a target, and as another one when it changes its process. */
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
    // Its first word is the answer that it will tell.
    isEnabled = true
    passOn(JSON.parse(params.message ?? '{}') as FromPage, ear, traffic)
  })
  await waitUntil('the page can be heard', () => isEnabled, TIMEOUT_MS)
  return () => socket.close()
}

function passOn({ method, params }: FromPage, ear: Ear, traffic: Traffic): void {
  if (method === 'Network.requestWillBeSent') traffic.begin(params?.requestId)
  if (method === 'Network.loadingFinished') traffic.end(params?.requestId)
  if (method === 'Network.loadingFailed') traffic.end(params?.requestId)
  if (method !== 'Console.messageAdded' || !params?.message) return
  const { level, text, url } = params.message
  ear.hear(level, url ? `${text.trim()} (${url})` : text.trim())
}
