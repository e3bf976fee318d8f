import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Ring } from '../proof.ts'
import { waitUntilStill } from './wait-until-still.ts'

const THEMES = ['light', 'dark'] as const
/** The rules of axe that a theme can break: themes differ in nothing but colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds, in both themes; the page follows the system's. In the gate the second is held to its colours alone. */
export async function findAxeOffences(page: Page, ring: Ring): Promise<string[]> {
  const offences: string[] = []
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    await waitUntilStill(page)
    const isSecond = ring === 'gate' && colorScheme === 'dark'
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({
        // To describe what is right as well would take twice as long.
        resultTypes: ['violations'],
        ...(isSecond ? { runOnly: { type: 'rule', values: COLOUR_RULES } } : {}),
      })
      .analyze()
    for (const { id, nodes } of violations)
      offences.push(`${colorScheme}: ${id} ${nodes.length} × ${nodes[0]?.html.slice(0, 160)}`)
  }
  return offences
}

/** Whatever can be scrolled sideways: the page, or a dialog in front of it. */
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

/** Controls that a screen reader could not call by a name. */
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
