import type { Browser, Page } from '@playwright/test'
import { receiveMail, type TestStack } from '@hemicycle/tools/stack'
import { expect, test } from '../journey.ts'
import { tool, visit } from '../steps.ts'

const VIEW = '/search?search-value=foghorn'
/** The server takes whoever is faster for a robot. */
const READING_MS = 5_000

/** Asks for an alert and returns the link in the mail. */
async function ask(page: Page, parliament: TestStack, address: string): Promise<string> {
  await page.clock.install()
  await visit(page, VIEW)
  await tool(page, 'Follow').click()
  const follow = page.getByRole('dialog', { name: 'Follow' })
  await follow.getByLabel('Your address').fill(address)
  await page.clock.runFor(READING_MS)
  await follow.getByRole('button', { name: 'Send me a link to confirm' }).click()
  await expect(follow.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
  const { to, text = '' } = await receiveMail(parliament)
  expect(to?.[0]?.address).toBe(address)
  const [link] = /http\S+\/alerts\/\S+/u.exec(text) ?? []
  if (link === undefined) throw new Error('the mail has no link')
  return link
}

const openWithoutJavaScript = async (browser: Browser, link: string): Promise<Page> => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(link)
  return page
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('a view is followed by mail; without JavaScript the alert is confirmed, changed and stopped [RM.2 RM.10 RM.14 RM.15]', async ({
  page,
  browser,
  parliament,
}) => {
  const link = await ask(page, parliament, 'ada.follows@example.org')
  const mail = await openWithoutJavaScript(browser, link)
  await expect(title(mail)).toHaveText('Confirm this alert')
  await expect(mail.getByRole('main')).toContainText('a…s@example.org')
  await mail.reload()
  await expect(title(mail)).toHaveText('Confirm this alert')

  await mail.getByRole('radio', { name: 'Within the hour' }).check()
  await press(mail, 'Confirm')
  await expect(title(mail)).toHaveText('The alert is on')
  await expect(mail.getByRole('main')).toContainText('within the hour')

  await mail.getByRole('link', { name: 'Change or stop' }).click()
  await expect(title(mail)).toHaveText('Stop this alert?')
  await press(mail, 'Weekly instead')
  await expect(mail.getByRole('main')).toContainText('on Mondays at 7:00')

  await press(mail, 'Stop')
  await expect(title(mail)).toHaveText('This alert has ended')
  await mail.goto(link)
  await expect(title(mail)).toHaveText('This alert has ended')
  await mail.context().close()
})

test('whoever did not ask erases the address with one press, also without JavaScript [RM.10 RM.15]', async ({
  page,
  browser,
  parliament,
}) => {
  const link = await ask(page, parliament, 'not.me@example.org')
  const mail = await openWithoutJavaScript(browser, link)

  await press(mail, 'This wasn’t me')

  await expect(title(mail)).toHaveText('This alert has ended')
  await mail.goto(link)
  await expect(title(mail)).toHaveText('This alert has ended')
  await mail.context().close()
})
