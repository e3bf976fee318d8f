import type { BrowserContext, Frame, Page } from '@playwright/test'
import type { Host } from './open-host.ts'

/** Loads frames and our script on another site's page. */
export async function openFrames(
  page: Page,
  host: Host,
  webUrl: string,
  paths: string[],
  width: number,
): Promise<Frame[]> {
  const frames = paths.map(
    (path) => `<iframe src="${webUrl}${path}" width="${width}" height="90"></iframe>`,
  )
  const script = `<script async src="${webUrl}/embed.js"></script>`
  await page.goto(host.pageWith(frames.join('') + script))
  return page.frames().filter((frame) => frame !== page.mainFrame())
}

export async function listStored(context: BrowserContext, frames: Frame[]): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `sets the cookie ${name}`)
  const stored: string[] = []
  for (const frame of frames) {
    const kept = await frame.evaluate(
      async () =>
        localStorage.length +
        sessionStorage.length +
        (await indexedDB.databases()).length +
        (await navigator.serviceWorker.getRegistrations()).length,
    )
    if (kept > 0) stored.push(`${frame.url()} stores something`)
  }
  return [...cookies, ...stored]
}

/** Requests other than for our pages, styles and pictures. */
export const listForeign = (requests: Set<string>, host: Host, webUrl: string): string[] =>
  [...requests].filter(
    (request) =>
      !request.includes(` ${host.origin}/`) &&
      !request.startsWith('image data:') &&
      !request.startsWith(`script ${webUrl}/embed.js`) &&
      !['document', 'stylesheet', 'image'].some((kind) => request.startsWith(`${kind} ${webUrl}/`)),
  )

/** The browser's system theme is dark. */
export async function tryThemes(
  page: Page,
  host: Host,
  webUrl: string,
  path: string,
): Promise<string[]> {
  const address = (theme: string) => `${path}${path.includes('?') ? '&' : '?'}theme=${theme}`
  const themes = ['light', 'dark', 'auto']
  const colours = new Map<string, string>()
  for (const frame of await openFrames(page, host, webUrl, themes.map(address), 480)) {
    const theme = new URL(frame.url()).searchParams.get('theme') ?? ''
    const card = frame.locator('article').first()
    colours.set(theme, await card.evaluate((element) => getComputedStyle(element).backgroundColor))
  }
  const isCorrect =
    colours.get('light') !== colours.get('dark') && colours.get('auto') === colours.get('dark')
  return isCorrect ? [] : [`themes of ${path}: ${JSON.stringify([...colours])}`]
}
