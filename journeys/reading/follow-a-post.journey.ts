import type { Simulator } from '@hemicycle/simulator'
import { waitUntil } from '@hemicycle/tools/stack'
import { isFound, readPage } from '../ask-api.ts'
import { expect, test } from '../journey.ts'
import { visit } from '../steps.ts'

const authorOf = ({ accounts }: Simulator, index = 0): string => accounts[index]?.id ?? ''

test.describe('a post made at the source', () => {
  test('is found, and appears when a reader reloads [S1.1]', async ({ parliament, page, site }) => {
    const { simulator, apiUrl } = parliament
    await page.goto('/')
    const text = `Fresh from the source ${Date.now()}`
    const photo = { alt: 'A drawn picture' }

    const { id } = simulator.post({ author: authorOf(simulator), text, photo })

    await waitUntil('it is found', () => isFound(apiUrl, id))
    await waitUntil('the page has it', async () => (await readPage(site, '/')).html.includes(text))
    await page.reload()
    const card = page.getByRole('article').filter({ hasText: text })
    await expect(card.getByRole('img', { name: 'A drawn picture' })).toHaveJSProperty(
      'complete',
      true,
    )
  })

  test('has a permalink with title, description and OpenGraph tags [S2.1 P6]', async ({
    parliament,
    page,
    site,
  }) => {
    const { simulator, apiUrl } = parliament
    const text = `Worth a link ${Date.now()}`
    const { id } = simulator.post({ author: authorOf(simulator), text, photo: true })
    await waitUntil('it is found', () => isFound(apiUrl, id))

    await page.goto(`/tw/${id}`)

    await expect(page).toHaveTitle(/Worth a link/)
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    expect(await content('meta[name="description"]')).toContain(text)
    expect(await content('meta[property="og:title"]')).not.toBe('')
    expect(await content('meta[property="og:description"]')).toContain(text)
    expect(await content('meta[property="og:url"]')).toBe(`${site}/tw/${id}`)
    expect(await content('meta[property="og:image"]')).toBe(`${site}/og/${id}.png`)
    const picture = await page.request.get(`/og/${id}.png`)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  })

  test('changes on the page when it is edited at the source [RF.19 RF.20]', async ({
    parliament,
    page,
    request,
    site,
  }) => {
    const { simulator, apiUrl } = parliament
    const { id } = simulator.post({
      author: authorOf(simulator),
      text: `Before the edit ${Date.now()}`,
    })
    await waitUntil('it is found', () => isFound(apiUrl, id))
    const after = `After the edit ${Date.now()}`

    const laterId = simulator.edit(id, after)

    await waitUntil('the page says so', async () =>
      (await readPage(site, `/tw/${id}`)).html.includes(after),
    )
    await page.goto(`/tw/${id}`)
    await expect(page.getByText(after)).toBeVisible()
    const answer = await request.get(`/tw/${laterId}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toMatch(new RegExp(`/tw/${id}$`))
  })
})

test.describe('a post deleted at the source', () => {
  test('is removed from the feed with its reposts, and its permalink returns 410 without the text [RF.14 RF.15 RF.16 RF.17]', async ({
    parliament,
    page,
    site,
  }) => {
    const { simulator, apiUrl } = parliament
    const text = `Regretted ${Date.now()}`
    const { id } = simulator.post({ author: authorOf(simulator), text })
    const repost = simulator.repost(authorOf(simulator, 1), id)
    await waitUntil(
      'both are found',
      async () => (await isFound(apiUrl, id)) && isFound(apiUrl, repost.id),
    )
    await page.goto(`/tw/${repost.id}`)
    await expect(page.getByText(text)).toBeVisible()

    simulator.remove(id)

    for (const gone of [id, repost.id]) {
      await waitUntil(
        'it is gone',
        async () => (await readPage(site, `/tw/${gone}`)).status === 410,
      )
      await page.goto(`/tw/${gone}`)
      await expect(page.getByText('This post was removed by its author')).toBeVisible()
      expect(await page.content()).not.toContain(text)
    }
    await waitUntil(
      'the feed is without it',
      async () => !(await readPage(site, '/')).html.includes(text),
    )
    await visit(page, '/')
    expect(await page.content()).not.toContain(text)
  })

  test('stays removed if the deletion arrives before the post [P3]', async ({
    parliament,
    page,
  }) => {
    const { simulator, apiUrl } = parliament
    const text = `Overtaken ${Date.now()}`
    const { id } = simulator.post({ author: authorOf(simulator), text, deliver: false })
    simulator.remove(id)
    await waitUntil(
      'the deletion is known',
      async () => (await fetch(new URL(`/v1/social-item/?id=${id}`, apiUrl))).status === 410,
    )

    simulator.deliver(id)
    const next = simulator.post({
      author: authorOf(simulator),
      text: `After the overtaken one ${Date.now()}`,
    })
    await waitUntil('the next post is found', () => isFound(apiUrl, next.id))

    expect(await isFound(apiUrl, id)).toBe(false)
    expect((await page.goto(`/tw/${id}`))?.status()).toBe(410)
    expect(await page.content()).not.toContain(text)
  })

  test('is removed if the deletion names another id of its edit chain [P3 RF.14]', async ({
    parliament,
    page,
    site,
  }) => {
    const { simulator, apiUrl } = parliament
    const { id } = simulator.post({
      author: authorOf(simulator),
      text: `First version ${Date.now()}`,
    })
    const laterId = simulator.edit(id, `Second version ${Date.now()}`)
    await waitUntil('it is found', () => isFound(apiUrl, id))

    simulator.remove(laterId)

    for (const gone of [id, laterId]) {
      await waitUntil(
        'it is gone',
        async () => (await readPage(site, `/tw/${gone}`)).status === 410,
      )
      expect((await page.goto(`/tw/${gone}`))?.status()).toBe(410)
      expect(await page.content()).not.toContain('version')
    }
  })
})
