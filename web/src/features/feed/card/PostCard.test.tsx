import type { ItemMedia, SocialItem } from '@hemicycle/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { groupsQuery } from '#web/api/groups.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { ClockContext } from '#web/ui/ClockProvider.tsx'
import {
  GONE_FOR_TESTS,
  itemForTests,
  POSTED_AT,
  referenceForTests,
} from '#web/features/feed/item-for-tests.ts'
import { PostCard } from './PostCard.tsx'

const FOUR_MINUTES_LATER = (POSTED_AT + 4 * 60) * 1000

afterEach(cleanup)

function show(item: SocialItem, options: { ticking?: boolean; position?: number } = {}) {
  const { ticking = true, position = 1 } = options
  const client = new QueryClient()
  client.setQueryData(groupsQuery.queryKey, [{ eparty: 'S&D', fullName: 'Socialists' }])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ClockContext value={{ now: FOUR_MINUTES_LATER, ticking }}>
          <PostCard item={item} position={position} />
        </ClockContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('article')
}

const photo = (src: string, alt: string | null): ItemMedia => ({
  type: 'photo',
  src,
  width: 640,
  height: 360,
  alt,
})

test('a card shows name, handle, group, country and network [S2.57 S2.59 S2.60 RC.1]', () => {
  const card = show(itemForTests())

  expect(card.getAttribute('aria-labelledby')).toBe(within(card).getByText('Saga Lindqvist-Aro').id)
  expect(within(card).getByText('@SagaLindqvistA')).toBeTruthy()
  expect(within(card).getByText('Greens/EFA')).toBeTruthy()
  expect(within(card).getByText('Finland')).toBeTruthy()
  expect(within(card).getByText('X')).toBeTruthy()
})

test('the party leads to its group’s page and tells its full name [S2.58 RG.11 RS.127]', () => {
  const { contributor } = itemForTests()
  const linkOf = (eparty: string) => {
    const politicalGroup = { ...contributor.politicalGroup, eparty }
    const card = show(itemForTests({ contributor: { ...contributor, politicalGroup } }))
    const link = within(card).getByRole('link', { name: eparty })
    cleanup()
    return [link.getAttribute('href'), link.title]
  }

  expect(linkOf('Greens/EFA')).toEqual(['/groups/greens-efa', ''])
  expect(linkOf('S&D')).toEqual(['/groups/s-d', 'Socialists'])
  expect(linkOf('constructor')).toEqual(['/groups/constructor', ''])
})

test('the time is an age that links to the permalink and tells its full form [S2.61 RC.2 RS.49]', () => {
  const card = show(itemForTests())

  const time = within(card).getByText('4 min')
  const link = time.closest('a')
  const tip = document.getElementById(link?.getAttribute('aria-describedby') ?? '')
  expect(tip?.textContent).toBe('Tuesday 10 March 2026, 15:32 Brussels time')
  expect(time.getAttribute('datetime')).toBe('2026-03-10T14:32:08.000Z')
  expect(link?.getAttribute('href')).toBe('/tw/1899148213307154433')
})

test('a time is absolute while the clock does not tick yet [S2.61 P7]', () => {
  const card = show(itemForTests(), { ticking: false })

  expect(within(card).getByText('15:32')).toBeTruthy()
})

test('the text keeps its language, its direction and its links [RC.3 RC.11]', () => {
  const card = show(itemForTests({ lang: 'ar', content: 'نعم <a href="/search?q=x">#x</a>' }))

  const link = within(card).getByRole('link', { name: '#x' })
  expect(link.getAttribute('href')).toBe('/search?q=x')
  expect(link.closest('[dir="auto"]')?.getAttribute('lang')).toBe('ar')
})

test('a text of no known language does not pass for English [RC.3]', () => {
  const card = show(itemForTests({ lang: 'und' }))

  expect(card.querySelector('[dir="auto"]')?.getAttribute('lang')).toBe('')
})

test('the source opens in a new tab and gets no credit from us [S2.65 RC.2]', () => {
  const card = show(itemForTests())

  const link = within(card).getByRole('link', { name: /^View on X ?\(new tab\)$/ })
  expect(link.getAttribute('href')).toBe('https://x.com/SagaLindqvistA/status/1899148213307154433')
  expect(link.getAttribute('rel')).toBe('noopener nofollow ugc')
})

test('links in a text that lead to other sites open in a new tab and say so, ours do not [RS.306]', () => {
  const away = '<a href="https://plenary.example/a" rel="noopener nofollow ugc">plenary.example</a>'
  const card = show(itemForTests({ content: `<a href="/search?q=x">#x</a> ${away}` }))

  const links = within(card).getAllByRole<HTMLAnchorElement>('link', { name: /^(#x|plenary)/ })
  expect(links.map(({ target, title, rel }) => [target, title, rel])).toEqual([
    ['', '', ''],
    ['_blank', '(new tab)', 'noopener nofollow ugc'],
  ])
})

test('a repost says who reposted and shows the original [RC.5]', () => {
  const card = show(
    itemForTests({
      kind: 'repost',
      content: '',
      contributor: { fullName: 'Committee on Transport', type: 'committee' },
      reference: referenceForTests(),
    }),
  )

  expect(card.textContent).toContain('Reposted by Committee on Transport')
  expect(card.textContent).toContain('Adopted: 58 votes in favour')
  const author = within(card).getByRole('link', { name: /Institute for Energy Policy/ })
  expect(author.getAttribute('href')).toBe('https://x.com/energy_institute')
})

test('a quote shows the quoted post with its author [RC.3]', () => {
  const card = show(itemForTests({ kind: 'quote', reference: referenceForTests() }))

  const quote = within(card).getByRole('blockquote', { name: 'Quoted post' })
  expect(quote.textContent).toContain('Institute for Energy Policy')
  expect(quote.textContent).toContain('Adopted: 58 votes in favour')
})

test('a reply shows what it answers [RC.3]', () => {
  const card = show(itemForTests({ kind: 'reply', reference: referenceForTests() }))

  expect(card.textContent).toContain('Replying to Institute for Energy Policy')
  expect(within(card).getByRole('link', { name: /Show the whole post/ })).toBeTruthy()
})

test.each(['quote', 'reply'])(
  'what a %s refers to is shown on its own page here when we have it, else at the source [RC.3]',
  (kind) => {
    const linksTo = (href: string) => document.querySelectorAll(`a[href="${href}"]`).length
    const here = '/tw/1899000000000000001'
    const away = 'https://x.com/energy_institute/status/1899000000000000001'
    const ways = kind === 'quote' ? 1 : 2

    show(itemForTests({ kind, reference: referenceForTests({ held: true }) }))
    expect([linksTo(here), linksTo(away)]).toEqual([ways, 0])
    cleanup()
    show(itemForTests({ kind, reference: referenceForTests() }))

    expect([linksTo(here), linksTo(away)]).toEqual([0, ways])
  },
)

test('the two lines of what a reply answers are words, not empty lines [RC.3]', () => {
  const reference = { ...referenceForTests(), content: 'Adopted:<br><br>58 votes &lt;br&gt;' }
  const card = show(itemForTests({ kind: 'reply', reference }))

  expect(within(card).getByText('Adopted: 58 votes <br>').querySelector('br')).toBeNull()
})

test.each(['quote', 'reply', 'repost'])(
  'a %s of something that is gone says so without a name [RF.18]',
  (kind) => {
    const card = show(itemForTests({ kind, reference: GONE_FOR_TESTS }))

    expect(within(card).getByText('This post is no longer available')).toBeTruthy()
  },
)

test('one photo has its place before it arrives, and its description [S2.63 RC.9 RC.10]', () => {
  const card = show(itemForTests({ media: [photo('/v1/images/p-1-0-960', 'Wind turbines')] }))

  const picture = within(card).getByRole('img', { name: 'Photo: Wind turbines' })
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '360'])
  expect(picture.closest('a')?.getAttribute('href')).toBe('/tw/1899148213307154433')
  expect(card.querySelector('details')?.textContent).toContain('Wind turbines')
})

test('several photos stand in one gallery, each with its number [RW.30]', () => {
  const card = show(
    itemForTests({ media: [photo('/a', 'Turbines'), photo('/b', null), photo('/c', 'A train')] }),
  )

  const gallery = within(card).getByRole('list', { name: '3 photos' })
  expect(within(gallery).getByRole('link', { name: 'Photo 1 of 3: Turbines' })).toBeTruthy()
  expect(within(gallery).getByRole('link', { name: 'Photo 2 of 3' })).toBeTruthy()
})

test('a video is a still that leads to the source, in a new tab, as its disc shows and says [S2.63 RS.305]', () => {
  const video: ItemMedia = {
    type: 'video',
    previewImageUrl: '/v1/images/p-1-0-960',
    width: 640,
    height: 360,
    alt: null,
    durationMs: 134_000,
  }
  const card = show(itemForTests({ media: [video] }))

  const link = within(card).getByRole<HTMLAnchorElement>('link', {
    name: /^Watch the video on X, 2:14 ?\(new tab\)$/,
  })
  expect([link.getAttribute('href'), link.target]).toEqual([
    'https://x.com/SagaLindqvistA/status/1899148213307154433',
    '_blank',
  ])
  const drawn = [...link.querySelectorAll('use')].map((icon) => icon.getAttribute('href'))
  expect(drawn).toEqual(['#i-play', '#i-external'])
})

test('an unknown network or media type is logged and only left out [RW.31 S8.16 S8.17 S3.10 S3.13]', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const odd = { type: 'hologram' } as unknown as ItemMedia
  const card = show(itemForTests({ source: 'flickr', media: [odd, photo('/a', null)] }))

  expect(within(card).getAllByRole('img')).toHaveLength(1)
  expect(within(card).getByRole('link', { name: /Read at the source/ })).toBeTruthy()
  const logged = log.mock.calls.map(([error]) => String(error))
  expect(logged).toContain('UnknownNetworkError: flickr')
  expect(logged).toContain('UnknownMediaError: hologram')
  log.mockRestore()
})

test("a group account's rank is not taken for a country, and both codes are one group [RG.10 RG.5]", () => {
  const card = show(
    itemForTests({
      contributor: {
        type: 'grouppress',
        country: '7',
        politicalGroup: { eparty: 'GUE/NGL', party: null, localParty: null, fullName: null },
      },
    }),
  )

  expect(within(card).getByText('The Left')).toBeTruthy()
  expect(card.textContent).not.toContain('7')
})

test('SL is Slovenia [RG.7 RG.9]', () => {
  const card = show(itemForTests({ contributor: { country: 'SL' } }))

  expect(within(card).getByText('Slovenia')).toBeTruthy()
})

test('an entry of a press feed leads to its original, without a handle [RC.12 RN.55]', () => {
  const item = itemForTests()

  const card = show({ ...item, source: 'feed', contributor: { ...item.contributor, handle: null } })

  expect(within(card).getByRole('link', { name: /Read at the source/ })).toBeTruthy()
  expect(within(card).getByText('Press feed')).toBeTruthy()
  expect(card.textContent).not.toContain('@')
})
