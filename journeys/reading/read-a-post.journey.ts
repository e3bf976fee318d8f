import { waitUntil } from '@hemicycle/tools/stack'
import { isFound, readPage } from '../ask-api.ts'
import { expect, test } from '../journey.ts'
import { posts, visit } from '../steps.ts'

const GONE = 'This post is no longer available'

test('the time links to the post, which has its own URL [S1.9 S2.21 S2.24 RC.2]', async ({
  page,
  debate,
}) => {
  await visit(page, '/search?search-value=petrel')
  await posts(page)
    .first()
    .getByRole('link')
    .filter({ has: page.getByRole('time') })
    .click()

  await expect(page).toHaveURL(`/tw/${debate.withPhoto.id}`)
  await expect(page.getByRole('article')).toContainText('Petrel over the pier.')
  await expect(page.getByRole('search')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toContainText('Petrel over the pier.')
})

test('the full time is shown on hover and on focus [S2.61 RS.49]', async ({ page }) => {
  await visit(page, '/search?search-value=petrel')
  const time = posts(page)
    .first()
    .getByRole('link')
    .filter({ has: page.getByRole('time') })
  const full = page.getByRole('tooltip').filter({ hasText: / Brussels time$/ })
  await expect(time).toHaveText(/^\d+ (min|h)$/)

  await time.hover()
  await expect(full).toBeVisible()
  await expect(full).toHaveText(/^\w+day \d+ \w+ \d{4}, \d\d:\d\d Brussels time$/)
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()

  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await time.focus()
  await expect(full).toBeVisible()
  await expect(page).toHaveURL('/search?search-value=petrel')
})

test('a long post is shortened until it is expanded [S2.62]', async ({ page }) => {
  await visit(page, '/search?search-value=ropewalk')
  const post = posts(page).first()
  const heightOf = async () => (await post.boundingBox())?.height ?? 0
  const short = await heightOf()

  await post.getByRole('button', { name: 'Show more' }).click()
  await expect(post.getByRole('button', { name: 'Show less' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(await heightOf()).toBeGreaterThan(short)
  await post.getByRole('button', { name: 'Show less' }).click()

  await expect.poll(heightOf).toBe(short)
})

test('reposts of one post are one card that says who reposted [RC.5 RC.7]', async ({
  page,
  debate,
}) => {
  const [author, second, third] = debate.speakers
  await visit(page, '/search?search-value=capstan&kind=repost')
  const card = posts(page).first()

  await expect(posts(page)).toHaveCount(1)
  await expect(page.getByText('2 posts', { exact: true }).first()).toBeVisible()
  await expect(card).toContainText(`Reposted by ${third.name} and 1 other`)
  await expect(card).toContainText(author.name)
  await card.getByRole('button', { name: '1 other' }).click()

  await expect(card.getByRole('list', { name: 'Reposted by' })).toContainText(second.name)
})

test('search words are highlighted, with or without accents [S2.62 S5.12 RC.14 RW.18]', async ({
  page,
}) => {
  await visit(page, '/search?search-value=tenebrine|cotiere')

  await expect(posts(page)).toHaveCount(1)
  await expect(page.locator('mark')).toHaveText(['ténébrine', 'côtière'])
})

test('a picture has its size before it loads, and its description [RC.9 RC.10]', async ({
  page,
}) => {
  await page.route(/\/v1\/images\/p-/, () => {})
  await visit(page, '/search?search-value=petrel')
  const picture = posts(page).getByRole('img', { name: 'Photo: A bird in the wind' })

  const box = await picture.boundingBox()
  await page.getByText('ALT: picture description').click()

  expect(box?.height).toBeGreaterThan(100)
  await expect(page.getByText('A bird in the wind', { exact: true })).toBeVisible()
})

test('a hashtag leads to its search on this site [RC.11]', async ({ page }) => {
  await visit(page, '/search?search-value=lantern')

  await posts(page).first().getByRole('link', { name: '#Harbourlights' }).click()

  await expect(page).toHaveURL('/search?search-value=%23Harbourlights')
  await expect(posts(page)).toHaveCount(1)
})

test('the source of a post is one click away, and opens without access to our page [S2.65 RC.2]', async ({
  page,
  debate,
}) => {
  await visit(page, '/search?search-value=petrel')
  const link = posts(page).first().getByRole('link', { name: 'View on X' })

  await expect(link).toHaveAttribute('href', new RegExp(`/status/${debate.withPhoto.id}$`))
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('the quoted or answered post is shown on the page of the quote or reply, until it is removed [S2.21 RC.3 RF.18]', async ({
  page,
  site,
  parliament,
  debate,
}) => {
  const { simulator, apiUrl } = parliament
  const [{ id: author, name }, { id: other }] = debate.speakers
  const words = `Bollard ${Date.now()}`
  const { id } = simulator.post({ author, text: words })
  const quote = simulator.post({ author: other, text: 'As was said.', quotes: id })
  const reply = simulator.post({ author: other, text: 'Indeed.', repliesTo: id })
  for (const made of [quote, reply]) await waitUntil('it is found', () => isFound(apiUrl, made.id))

  await page.goto(`/tw/${quote.id}`)
  const article = page.getByRole('article')
  await expect(article).toContainText('As was said.')
  await expect(article.getByRole('blockquote')).toContainText(words)
  await expect(article.getByRole('blockquote')).toContainText(name)
  await page.goto(`/tw/${reply.id}`)
  await expect(article).toContainText(`Replying to ${name}`)
  await expect(article).toContainText(words)
  await article.getByRole('link', { name: /Show the whole post/ }).click()
  await expect(page).toHaveURL(`/tw/${id}`)

  simulator.remove(id)
  for (const { id: left, text } of [
    { ...quote, text: 'As was said.' },
    { ...reply, text: 'Indeed.' },
  ]) {
    await waitUntil('it says so', async () =>
      (await readPage(site, `/tw/${left}`)).html.includes(GONE),
    )
    await page.goto(`/tw/${left}`)
    await expect(article).toContainText(GONE)
    await expect(article).toContainText(text)
    expect(await page.content()).not.toContain(words)
  }
})
