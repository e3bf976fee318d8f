import type { ItemReference, SocialItem, SocialItemPage } from '@hemicycle/contract'
import type { Page } from '@playwright/test'
import type { Place } from './place.ts'

const COVERS = ['author', 'moderators'] as const
const HOUR = 3600
/** One of each. */
const CARDS = 7

/** What other networks bring to cards and the sample does not have: put into the answers that the browser reads. */
function changeItem(item: SocialItem, place: number): SocialItem {
  const media = [
    { type: 'photo' as const, src: '/v1/images/c-1-0-96', width: 640, height: 360, alt: 'A bath' },
  ]
  const reference: ItemReference = {
    id: '1',
    available: true,
    held: false,
    pending: true,
    content: null,
    text: null,
    lang: null,
    media: [],
    cover: null,
    author: {
      contributorId: null,
      name: '@a-long-name-of-a-host.parliament.example',
      handle: 'a-long-name-of-a-host.parliament.example',
      avatar: null,
      url: 'https://bsky.app/profile/a',
      type: null,
      country: null,
      eparty: null,
    },
    postedAt: null,
    sourceUrl: 'https://bsky.app/profile/a/post/1',
  }
  const { id, shareUrl: url, postedAt } = item
  const by = COVERS[place % COVERS.length] ?? 'author'
  const changes: Partial<SocialItem>[] = [
    { cover: { by, labels: ['graphic-media', 'nudity'], media }, media: [], reference: null },
    { kind: 'quote', reference },
    { kind: 'reply', reference },
    { kind: 'repost', reference },
    { alsoOn: ['twitter', 'feed'].map((network) => ({ network, id, url, postedAt })) },
    { source: 'feed' },
  ]
  const record = item.record && { record: { ...item.record, claimedAt: item.postedAt - HOUR } }
  return { ...item, source: 'bluesky', ...changes[place % changes.length], ...record }
}

const changeItems = (page: Page) =>
  page.route('**/v1/social-item/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: SocialItemPage }
    const items = body.data.items.slice(0, CARDS).map(changeItem)
    const data = { ...body.data, items, next: null }
    await route.fulfill({ response: answer, json: { ...body, data } })
  })

/** The browser asks for posts when a filter changes, and only its requests can be changed. */
async function chooseKinds(page: Page): Promise<void> {
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => {
    history.pushState(null, '', '/search?kind=original,quote,reply,repost')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByText('Label by the author').first().waitFor()
  // The browser gives cards below the window the colours of another theme only when axe asks for them, and a button
  // changes its own slowly.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('article, li'))
      part.style.contentVisibility = 'visible'
  })
}

/** Cards of other networks than X, and a post's record with the time that its author's app gave. */
export const OF_NETWORKS: Place[] = [
  {
    name: 'covers, copies and posts elsewhere',
    path: '/',
    prepare: changeItems,
    open: chooseKinds,
  },
  {
    name: 'an open cover',
    path: '/',
    prepare: changeItems,
    open: async (page) => {
      await chooseKinds(page)
      await page.getByText('Show', { exact: true }).filter({ visible: true }).first().click()
      await page.getByText('Hide', { exact: true }).first().waitFor()
    },
  },
  {
    name: 'a record with the time of the author’s app',
    path: '/',
    prepare: changeItems,
    open: async (page) => {
      await chooseKinds(page)
      await page.getByRole('article').first().locator('a:has(time)').first().click()
      await page.getByText('Time given by the author’s app').waitFor()
    },
  },
]
