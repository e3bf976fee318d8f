import { type Target, type TestedBrowser, toRead } from './tested-browser.ts'

/** The key that marks an element in the W3C protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ENTER = '\uE007'

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>
type Driven = Pick<TestedBrowser, 'visit' | 'reload' | 'resize' | 'read' | 'find'>

/** A client of the W3C WebDriver protocol. */
const toAsk =
  (url: string): Ask =>
  async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value
    throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
  }

export const isReady = async (url: string): Promise<boolean> => {
  const { ready } = (await toAsk(url)('GET', '/status')) as { ready: boolean }
  return ready
}

/** Opens a session with the driver at this address. */
export async function openSession(url: string): Promise<Driven & { version: string }> {
  const opened = await toAsk(url)('POST', '/session', { capabilities: {} })
  const { sessionId, capabilities } = opened as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  return {
    version: capabilities.browserVersion,
    ...drive(toAsk(`${url}/session/${sessionId}`)),
  }
}

function drive(ask: Ask): Driven {
  const toTarget = (element: string): Target => ({
    click: async () => void (await ask('POST', `/element/${element}/click`)),
    submit: async (text) =>
      void (await ask('POST', `/element/${element}/value`, { text: text + ENTER })),
  })
  return {
    visit: async (url) => void (await ask('POST', '/url', { url })),
    reload: async () => void (await ask('POST', '/refresh')),
    resize: async (width, height) => void (await ask('POST', '/window/rect', { width, height })),
    read: toRead((expression) =>
      ask('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    ),
    async find(xpath) {
      const found = await ask('POST', '/elements', { using: 'xpath', value: xpath })
      for (const { [ELEMENT]: element = '' } of found as Record<string, string>[])
        if (await ask('GET', `/element/${element}/displayed`)) return toTarget(element)
      return null
    },
  }
}
