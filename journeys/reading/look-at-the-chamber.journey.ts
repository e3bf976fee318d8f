import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'
import { hasPostedToday } from '../ask-api.ts'
import { expect, test } from '../journey.ts'
import { visit } from '../steps.ts'

const chamber = (page: Page) => page.getByRole('region', { name: 'Posted today' })

test('the number of members who have posted is shown, and follows the filters [RS.60 RS.111 RS.113 RL.6]', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(chamber(page)).toContainText(
    /\d+ of the \d+ members with an account that we follow (has|have) posted today/,
  )

  await visit(page, '/search?country=DE&search-value=driftwood')
  await expect(page.getByRole('region', { name: 'Posted, last 30 days' })).toContainText(
    /1 of the \d+ members in this search with an account that we follow has posted about it in the last 30 days/,
  )
})

test('the seat under the pointer shows a name that is also in the list, and leads to the member [RS.60 RS.61 RS.115]', async ({
  page,
  site,
  parliament,
  debate,
}) => {
  // Soon after midnight, no other member may have posted today.
  const [{ id: author }] = debate.speakers
  parliament.simulator.post({ author, text: 'Good morning.' })
  await waitUntil('somebody has posted today', () => hasPostedToday(site))
  await visit(page, '/')
  await expect(chamber(page)).toContainText('members with an account')
  const figure = chamber(page).locator('svg').first()
  const box = await figure.boundingBox()
  const [, , width = 1] = ((await figure.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  const lit = (await figure.locator('path').last().getAttribute('d')) ?? ''
  const [x = 0, y = 0] = (/^M([\d.]+) ([\d.]+)/.exec(lit) ?? []).slice(1).map(Number)
  const scale = (box?.width ?? 0) / width

  await page.mouse.move((box?.x ?? 0) + x * scale, (box?.y ?? 0) + y * scale)
  const tip = chamber(page).locator('[popover=manual]:popover-open')
  const name = await tip.locator('b').innerText()
  await page.keyboard.press('Escape')
  const opener = page.getByRole('button', { name: 'See the list of members' })
  await opener.click()
  const list = page.getByRole('dialog', { name: 'Posted today' })
  await list.getByLabel('Find a member').fill(name)

  await expect(list.getByRole('listitem')).toContainText([name])
  await expect(list.getByRole('button', { name: /^Posted · 1$/ })).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(list).toBeHidden()
  await expect(page).toHaveURL('/')
  // Getting the focus back may scroll, and in the next frame that ends a name that is shown.
  await expect(opener).toBeFocused()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.mouse.move(0, 0)
  await page.mouse.move((box?.x ?? 0) + x * scale, (box?.y ?? 0) + y * scale)
  await expect(tip).toContainText(name)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/contributors\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('who has posted, but not about it, is a table after three presses [RS.114 RD.4]', async ({
  page,
}) => {
  await visit(page, '/search?topics=beachcombing')

  await page.getByRole('button', { name: 'See the list of members' }).click()
  const list = page.getByRole('dialog', { name: 'Posted, last 30 days' })
  await expect(list.getByRole('button', { name: 'Posted about it · 3' })).toBeVisible()
  const other = list.getByRole('button', { name: /^Posted, not about it/ })
  await other.click()
  const download = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Table as CSV' }).click()

  const file = await download
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1)
  const count = Number((await other.innerText()).replaceAll(/\D/gu, ''))
  expect(count).toBeGreaterThan(0)
  expect(rows).toHaveLength(count)
})

test('on a small screen the list is one press away, behind its number [RS.61 RS.300 S9.34]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')

  await page.getByRole('button', { name: /^\d+ of \d+ posted today$/ }).click()
  const list = page.getByRole('dialog', { name: 'Posted today' })
  await expect(list).toContainText(/with an account that we follow (has|have) posted today\./)
  await list.getByRole('button', { name: /^Not yet/ }).click()

  await expect(list.getByRole('list', { name: 'Not yet, by family name' })).toBeVisible()
})
