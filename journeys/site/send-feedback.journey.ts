import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { notice, expectNotice, visit } from '../steps.ts'

const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const form = (page: Page) => page.getByRole('dialog', { name: 'Send feedback' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send feedback' })

async function openForm(page: Page): Promise<void> {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Send feedback' }).first().click()
  await expect(form(page)).toBeVisible()
}

async function fill(page: Page, comment: string): Promise<void> {
  await form(page).getByLabel('Name optional', { exact: true }).fill('Ada')
  await form(page).getByLabel('Email').fill('ada@example.org')
  await form(page).getByLabel('Comment').fill(comment)
  await form(page).getByRole('checkbox').check()
}

test('feedback with a picture is sent and stored, and a notice confirms it for 6 s [S1.13 S4.48 S4.49 S5.4]', async ({
  page,
  parliament,
}) => {
  const comment = `The pier is well lit. ${Date.now()}`
  await page.clock.install()
  await openForm(page)
  await fill(page, comment)
  await form(page)
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'pier.gif', mimeType: 'image/gif', buffer: DOT })
  await expect(form(page).getByRole('img', { name: 'The picture you chose' })).toBeVisible()
  await page.clock.runFor(3000)
  await send(page).click()

  await expect(form(page)).toHaveCount(0)
  await expectNotice(page, 'Thank you. Your message has been sent.')
  await expect(page).toHaveURL('/')
  await page.clock.runFor(6500)
  await expect(notice(page)).toHaveCount(0)
  const kept = await parliament.store.query({
    text: 'select name, email, picture from feedback where comment = $1',
    values: [comment],
  })
  expect(kept).toEqual([
    { name: 'Ada', email: 'ada@example.org', picture: expect.any(Buffer) as Buffer },
  ])
})

test('missing input is reported in its field, and the notice to agree with opens beside [S5.1 S5.2 S5.3 S2.28]', async ({
  page,
}) => {
  await openForm(page)
  await form(page).getByLabel('Email').fill('ada@')
  await send(page).click()

  await expect(form(page).getByLabel('Email')).toBeFocused()
  await expect(form(page)).toContainText('It must be a valid email')
  const opening = page.waitForEvent('popup')
  await form(page)
    .getByRole('link', { name: /^data protection notice/ })
    .click()
  const beside = await opening
  await expect(beside).toHaveURL(/\/data-protection-notice/)
  await expect(form(page).getByLabel('Email')).toHaveValue('ada@')
})

test('feedback that cannot be sent stays in the form, and Retry sends it [RS.24 S8.8]', async ({
  page,
}) => {
  await page.clock.install()
  await openForm(page)
  await fill(page, 'The foghorn is loud.')
  await page.clock.runFor(3000)
  await page.route(/\/v1\/feedback\//, (route) => route.abort())
  await send(page).click()
  await expect(form(page)).toContainText('Couldn’t send your message. Nothing you wrote is lost.')
  await expect(form(page).getByLabel('Comment')).toHaveValue('The foghorn is loud.')

  await page.unroute(/\/v1\/feedback\//)
  await form(page).getByRole('button', { name: 'Retry' }).click()

  await expectNotice(page, 'Your message has been sent')
})

test('a filled form asks for confirmation before it is left, and the focus returns to where it was [S4.51 RS.17 S8.21]', async ({
  page,
}) => {
  await openForm(page)
  await form(page).getByLabel('Comment').fill('Half a sentence')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave this form?' })
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Comment')).toHaveValue('Half a sentence')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()

  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send feedback' }).first()).toBeFocused()
})
