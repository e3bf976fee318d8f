import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Hand } from './hand.ts'

/** As people type them, and as they are called. */
const GROUPS = [
  ['greens', 'Greens/EFA'],
  ['ren', 'Renew'],
] as const

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

export const compareGroups = {
  name: 'two groups compared over time, as a picture',
  atMost: 5,
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
    if (!isTotal) return `the table has ${texts.join(' / ')}`
    const file = await readFile(await hand.download(chart.getByRole('link', { name: 'PNG' })))
    return file.subarray(0, PNG.length).equals(PNG) ? null : 'the file is no PNG'
  },
}
