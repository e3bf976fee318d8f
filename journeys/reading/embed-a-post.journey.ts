import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { posts, expectNotice, tool, visit } from '../steps.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

let elsewhere: Server
let pasted = ''

/** A third-party site. */
test.beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html>${pasted}`)
  })
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
})
test.afterAll(() => {
  elsewhere.closeAllConnections()
  elsewhere.close()
})

async function paste(page: Page): Promise<void> {
  pasted = await page.evaluate(() => navigator.clipboard.readText())
  const { port } = elsewhere.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
}

test('the embed code of a post is a frame of its height with only the post [S2.22 S2.24 S2.68]', async ({
  page,
  debate,
}) => {
  await visit(page, '/search?search-value=petrel')
  const attached = page.waitForEvent('frameattached')
  await posts(page).first().getByRole('button', { name: 'Share' }).click()
  await (await attached).waitForLoadState()
  await page.getByRole('button', { name: 'Embed' }).click()
  await expectNotice(page, 'Embed code copied')
  await paste(page)

  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('article')).toContainText('Petrel over the pier.')
  await expect(frame.getByRole('navigation')).toHaveCount(0)
  await expect(frame.getByRole('search')).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveAttribute('title', /^Post by /)
  const readBelow = () =>
    frame.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  // The styles may load after the post.
  await expect.poll(readBelow).toBe(0)
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Record and citation' }).click()
  await expect(await opened).toHaveURL(new RegExp(`/tw/${debate.withPhoto.id}$`))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the embed code of a view is a frame of its posts [RS.4 RS.53]', async ({ page }) => {
    await visit(page, '/search?search-value=foghorn')
    await tool(page, 'Share').click()
    const sheet = page.getByRole('dialog', { name: 'Share' })
    await sheet.getByRole('button', { name: 'Copy code' }).click()
    await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible()
    await paste(page)

    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('foghorn')
    await expect(frame.getByRole('article').first()).toContainText('Foghorn')
    await expect(frame.getByRole('link', { name: 'Open on Hemicycle' })).toHaveAttribute(
      'href',
      '/search?search-value=foghorn',
    )
  })
})
