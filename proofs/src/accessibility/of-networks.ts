import type {
  Contributor,
  Coverage,
  ItemReference,
  SocialItem,
  SocialItemPage,
} from '@hemicycle/contract'
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

/** A person with one account in each state that a row can have. */
function changePerson(person: Contributor): Contributor {
  const account = { id: 0, name: person.fullName, username: '', metas: null }
  const followed = { since: 1_767_261_600, recentPosts: 1204, shown: true, unreadSince: null }
  return {
    ...person,
    hasAccount: true,
    recentCopies: 12,
    socialNetworks: [
      { ...account, type: 'twitter', url: 'https://x.com/a', username: 'a', followed },
      {
        ...account,
        type: 'bluesky',
        url: 'https://bsky.app/profile/a',
        username: 'a-long-name-of-a-host.parliament.example',
        signedInOnly: true,
        followed: { ...followed, shown: false },
      },
      {
        ...account,
        type: 'feed',
        url: 'https://press.example/away.xml',
        followed: { ...followed, unreadSince: 1_767_261_600 },
      },
      {
        ...account,
        type: 'feed',
        url: 'https://press.example/ended.xml',
        followed: { ...followed, shown: false },
      },
    ],
  }
}

const changePeople = (page: Page) =>
  page.route(/\/v1\/contributor\/[0-9a-f]{24}\/$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Contributor }
    await route.fulfill({ response: answer, json: { ...body, data: changePerson(body.data) } })
  })

const changeHeard = (page: Page) =>
  page.route('**/v1/coverage/?contributors_ids=0', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Coverage }
    const now = Math.floor(Date.now() / 1000)
    const lastHeard = ['twitter', 'bluesky', 'feed'].map((network, place) => ({
      network,
      at: place === 0 ? now - HOUR : now,
    }))
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, lastHeard } } })
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
    name: 'a person with an account in each state',
    path: '/',
    prepare: changePeople,
    open: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.getByText('We have not been able to read this feed').waitFor()
    },
  },
  {
    name: 'the list of networks behind Live, one of them late',
    path: '/',
    prepare: changeHeard,
    open: async (page) => {
      await page.locator('summary').filter({ hasText: 'delayed' }).click()
      await page.getByText('gone here within 15 seconds').waitFor()
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
