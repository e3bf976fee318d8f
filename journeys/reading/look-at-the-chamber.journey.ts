import type { Page } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'
import { hasPostedToday } from '../ask-api.ts'
import { expect, test } from '../journey.ts'
import { visit } from '../steps.ts'

const chamber = (page: Page) => page.getByRole('region', { name: 'Posted today' })

test('the number of members who have posted is shown, and follows the filters [RS.60 RL.6]', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(chamber(page)).toContainText(/\d+ of 720 members (has|have) posted since midnight/)

  await visit(page, '/search?country=DE&search-value=driftwood')
  await expect(chamber(page)).toContainText(
    /[01] of \d+ members in this search (has|have) a matching post since midnight/,
  )
})

test('the seat under the pointer shows a name that is also in the list [RS.60 RS.61]', async ({
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
  await expect(chamber(page)).toContainText('of 720 members')
  const figure = chamber(page).locator('svg').first()
  const box = await figure.boundingBox()
  const [, , width = 1] = ((await figure.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  const lit = (await figure.locator('path').last().getAttribute('d')) ?? ''
  const [x = 0, y = 0] = (/^M([\d.]+) ([\d.]+)/.exec(lit) ?? []).slice(1).map(Number)
  const scale = (box?.width ?? 0) / width

  await page.mouse.move((box?.x ?? 0) + x * scale, (box?.y ?? 0) + y * scale)
  const name = await chamber(page).locator('[popover=manual]:popover-open').innerText()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'See the list of members' }).click()
  const list = page.getByRole('dialog', { name: 'Posted today' })
  await list.getByLabel('Find a member').fill(name)

  await expect(list.getByRole('listitem')).toContainText([name])
  await expect(list.getByRole('button', { name: /^Posted · 1$/ })).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(list).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('on a small screen the list is one press away [RS.61 S9.34]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')

  await page.getByRole('button', { name: 'Posted today' }).click()
  const list = page.getByRole('dialog', { name: 'Posted today' })
  await expect(list).toContainText(/of 720 members (has|have) posted since midnight in Brussels\./)
  await list.getByRole('button', { name: /^Not yet/ }).click()

  await expect(
    list.getByRole('list', { name: 'Members who haven’t posted since midnight, by name' }),
  ).toBeVisible()
})
