import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Log } from '../../proof.ts'
import { openBrowser } from '../../site/open-browser.ts'
import { checkGrafana, toAuthorization, type Grafana } from './ask-grafana.ts'
import { readDashboards, type Dashboard } from './read-dashboards.ts'

const THEMES = ['light', 'dark']
const WIDTH = 1440
/** Of a unit of Grafana's grid with the space below it, in pixels. */
const UNIT = 38
/** Above the first panel. */
const HEAD = 150

/** A screenshot of each dashboard of ours in both themes, as a running Grafana shows it. */
export async function takeDashboards(grafana: Grafana, folder: string, log: Log): Promise<void> {
  const dashboards = await readDashboards()
  await checkGrafana(
    grafana,
    dashboards.map(({ uid }) => uid),
  )
  await using cleanup = new AsyncDisposableStack()
  const browser = await openBrowser('night')
  cleanup.defer(() => browser.close())
  await mkdir(folder, { recursive: true })
  for (const dashboard of dashboards) {
    // Grafana fills panels that are on the screen.
    const context = await browser.newContext({
      viewport: { width: WIDTH, height: dashboard.height * UNIT + HEAD },
      extraHTTPHeaders: { authorization: toAuthorization(grafana) },
    })
    const page = await context.newPage()
    for (const theme of THEMES) {
      await page.goto(`${grafana.url}/d/${dashboard.uid}?kiosk&theme=${theme}`)
      await waitUntilShown(page, dashboard)
      const path = join(folder, `${dashboard.uid}-${theme}.png`)
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      log(path)
    }
    await context.close()
  }
}

async function waitUntilShown(page: Page, { titles }: Dashboard): Promise<void> {
  for (const title of titles) await page.getByText(title, { exact: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-label="Panel loading bar"]'))
}
