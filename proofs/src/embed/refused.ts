import type { Browser } from '@playwright/test'
import type { Host } from './open-host.ts'

/** Those of some addresses that stand in a frame on a page of somebody else. */
export async function listFramed(
  browser: Browser,
  webUrl: string,
  host: Host,
  paths: string[],
): Promise<string[]> {
  const page = await browser.newPage()
  const framed: string[] = []
  for (const path of paths) {
    await page.goto(host.pageWith(`<iframe src="${webUrl}${path}"></iframe>`))
    const frame = page.frames().find((one) => one !== page.mainFrame())
    // The browser puts a page of its own in the place of one that refuses.
    if (!frame?.url().startsWith('chrome-error:')) framed.push(`${path} can be framed`)
  }
  await page.close()
  return framed
}
