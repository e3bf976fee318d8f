import type { Page } from '@playwright/test'
import type { Hand } from './hand.ts'

/** As people type them, and as they are called. */
const GROUPS = [
  ['greens', 'Greens/EFA'],
  ['ren', 'Renew'],
] as const

export const compareGroups = {
  name: 'two groups compared over time',
  atMost: 4,
  async run(page: Page, hand: Hand): Promise<string | null> {
    await hand.click(page.getByRole('link', { name: 'Timeline' }).first())
    const chart = page.getByRole('region', { name: /^Posts per / })
    await hand.click(chart.getByRole('combobox', { name: /^Add a group/ }))
    for (const [typed, name] of GROUPS) {
      await hand.type(typed)
      await hand.press('Enter')
      await chart.getByRole('link', { name: `Remove ${name} from` }).waitFor()
    }
    await chart.getByRole('heading', { name: 'Greens/EFA and Renew' }).waitFor()
    const rows = chart.getByRole('table', { name: 'Totals' }).getByRole('row')
    const texts = await rows.allTextContents()
    const isTotal = GROUPS.every(([, name], index) => texts[index + 1]?.startsWith(name))
    return isTotal ? null : `the table has ${texts.join(' / ')}`
  },
}
