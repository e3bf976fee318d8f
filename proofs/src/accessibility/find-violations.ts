import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/**
 * Runs axe in these themes; the page follows the system theme. In the page itself: axe's builder for Playwright takes
 * three times as long.
 */
export async function findAxeViolations(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const violations: string[] = []
  await page.evaluate(AXE)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await waitForAnimations(page)
    const found = await page.evaluate(async () => {
      // Reporting passes as well would take twice as long; framed pages are places of their own.
      const options = { resultTypes: ['violations' as const], iframes: false }
      const results = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return results.violations.map(
        ({ id, nodes }) => `${id} ${nodes.length} × ${nodes[0]?.html.slice(0, 160)}`,
      )
    })
    violations.push(...found.map((violation) => `${colorScheme}: ${violation}`))
  }
  return violations
}

/** Elements that scroll sideways: the page, or an open dialog. */
export function findSidewaysScrolling(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roots = [
      document.documentElement,
      ...document.querySelectorAll('dialog[open], dialog[open] > *'),
    ]
    return roots
      .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0)
      .map(
        ({ localName, className, scrollWidth, clientWidth }) =>
          `sideways: ${localName} ${className} ${scrollWidth} > ${clientWidth}`,
      )
  })
}

const CONTROLS = new Set(
  'button link textbox searchbox combobox listbox option checkbox radio switch slider spinbutton tab menuitem dialog Date'.split(
    ' ',
  ),
)

/** Controls without an accessible name. */
export async function findNamelessControls(
  page: Page,
): Promise<{ controls: number; nameless: string[] }> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const controls = nodes.filter(
    ({ ignored, role }) => !ignored && CONTROLS.has(String(role?.value)),
  )
  const nameless = controls.filter(({ name }) => String(name?.value ?? '').trim() === '')
  return {
    controls: controls.length,
    nameless: nameless.map(
      ({ role, backendDOMNodeId }) => `no name: ${role?.value} ${backendDOMNodeId}`,
    ),
  }
}

/** In the middle of a transition, colours belong to no theme. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
}
