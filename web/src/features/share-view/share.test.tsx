import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveMyList } from '#web/my-list/my-list.ts'
import { EMPTY_LIST } from '#web/my-list/parse-my-list.ts'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import {
  ask,
  NOW,
  open,
  ORIGIN,
  prepareEachTest,
  SAGA,
  writeText,
} from './view-tools-for-tests.tsx'

prepareEachTest()

const VIEW = `${ORIGIN}/search?search-value=energy`
const AT = '/search?search-value=energy&theme=dark&not-understood=has%3Avidoe'
const SECONDS = Math.floor(NOW / 60_000) * 60
const PINNED = `${VIEW}&from=${SECONDS - 30 * 86_400}&to=${SECONDS}`

test('the view is shared by its address, without how it looks here and what was not understood [RS.53 RS.55]', async () => {
  const panel = await open('Share', { at: AT })

  const address = panel.getByRole<HTMLInputElement>('textbox', { name: 'Address of this page' })
  expect(address.value).toBe(VIEW)
})

test('each way of sharing carries the address [S2.44 RS.53]', async () => {
  const panel = await open('Share', { at: AT })

  for (const name of ['Email', 'WhatsApp', 'Telegram'])
    expect(panel.getByRole('link', { name }).getAttribute('href')).toContain(
      encodeURIComponent(VIEW),
    )
})

test.each(['Copy link', 'Signal'])(
  '%s copies the address and says so [S2.44 S2.73]',
  async (name) => {
    const panel = await open('Share', { at: AT })

    fireEvent.click(panel.getByRole('button', { name }))

    expect(await panel.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(VIEW)
  },
)

test('the system’s own sheet is offered where there is one [S2.44]', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText }, share })
  openTopLayerForTests('small')
  const panel = await open('Share', { at: AT })

  fireEvent.click(panel.getByRole('button', { name: 'More' }))

  expect(share).toHaveBeenCalledWith({ url: VIEW, title: document.title })
})

test('a view is cited with its dates, its number of posts, and when it was seen [RS.282]', async () => {
  const panel = await open('Share', { at: AT })
  const citation = `Hemicycle, Posts with “energy, France”, 17 October 2026 to 16 November 2026: 3,148 posts. Seen on 16 November 2026 at 15:02 (Brussels). ${PINNED}`
  await panel.findByText(citation)

  fireEvent.click(panel.getByRole('button', { name: 'Copy citation' }))

  await panel.findByRole('button', { name: 'Copied' })
  expect(writeText).toHaveBeenCalledWith(citation)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(String(ask.mock.calls[0]?.[0])).toContain(`to=${SECONDS}`)
})

test.each([
  ['energy', '/search?search-value=energy', 'Posts with “energy”, last 30 days'],
  ['energy, from 14 October', `${AT}&from=1792000000`, 'Posts: energy, from 14 October'],
  ['energy, France', `${AT}&country=FR`, 'Posts: energy, France, last 30 days'],
  ['Timeline', '/timeline', 'Timeline'],
])('a view says what it shows: %s at %s [RS.280]', async (name, at, expected) => {
  document.title = `${name}${at.startsWith('/search') ? ' · Search results' : ''} · Hemicycle`
  const panel = await open('Share', { at })

  expect(panel.getAllByText(expected)[0]).toBeTruthy()
})

test('a number that cannot be had is left out of the citation [RS.282]', async () => {
  ask.mockRejectedValue(new Error('offline'))

  const panel = await open('Share', { at: `/contributors/${SAGA.id}` })

  expect(
    panel.getByText(
      `Hemicycle, energy, France, until 16 November 2026. Seen on 16 November 2026 at 15:02 (Brussels). ${ORIGIN}/contributors/${SAGA.id}?to=${SECONDS}`,
    ),
  ).toBeTruthy()
})

test.each(['/timeline?period=week', '/voices?subject=climate', '/day/2026-11-09'])(
  '%s says its period itself and is cited as it is [RS.282]',
  async (at) => {
    const panel = await open('Share', { at })

    expect(panel.getByText(/^Hemicycle, energy, France/).textContent).toContain(
      `(Brussels). ${ORIGIN}${at}`,
    )
  },
)

test('the citation is a file for reference managers [RS.283]', async () => {
  const panel = await open('Share', { at: AT })
  await panel.findByText(/3,148 posts\. Seen/)
  const read = (name: string) => {
    const { href, download } = panel.getByRole<HTMLAnchorElement>('link', { name })
    return { download, text: decodeURIComponent(href.slice(href.indexOf(',') + 1)) }
  }

  expect(read('BibTeX').download).toBe('hemicycle-20261116-search.bib')
  expect(read('BibTeX').text).toContain('author = {{Hemicycle}}')
  expect(read('BibTeX').text).toContain(`url = {${PINNED}}`)
  expect(read('RIS').download).toBe('hemicycle-20261116-search.ris')
  expect(read('RIS').text).toContain('\r\nTI  - Posts with “energy, France”, 17 October 2026 to')
})

test.each(['csv', 'json', 'atom'])('the posts are a file: %s [RD.12]', async (ending) => {
  const panel = await open('Share')

  const link = panel.getByRole<HTMLAnchorElement>('link', { name: new RegExp(`^${ending}$`, 'i') })

  expect(link.href).toBe(`${ORIGIN}/search.${ending}?country=FR&search-value=energy`)
  expect(link.hasAttribute('download')).toBe(true)
})

test('where nothing is exported there are no files, but frames [RD.1 RD.12]', async () => {
  const panel = await open('Share', { hasFeeds: false })

  expect(panel.queryByRole('region', { name: 'Files' })).toBeNull()
  expect(panel.getByRole('region', { name: 'Embed' })).toBeTruthy()
})

test.each([
  ['/search?q=energy&country=FR', '/embed/search?country=FR&amp;search-value=energy'],
  ['/timeline?media=video&period=week', '/embed/timeline?media=video&amp;period=week'],
  ['/voices?subject=climate', '/embed/search?subject=climate'],
  [
    '/contributors/c0ffee000000000000000001',
    '/embed/search?contributors_ids=c0ffee000000000000000001',
  ],
])(
  'the embed code of %s is a frame of its question, of the timeline its chart [RS.4 RS.53 RS.276]',
  async (at, frame) => {
    const panel = await open('Share', { at })

    fireEvent.click(panel.getByRole('button', { name: 'Copy code' }))

    expect(await panel.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(writeText.mock.calls.at(-1)?.[0]).toContain(`<iframe src="${ORIGIN}${frame}"`)
    expect(writeText.mock.calls.at(-1)?.[0]).toContain('width="100%"')
  },
)

test('size and colour theme are in the embed code [RS.284]', async () => {
  const panel = await open('Share', { at: AT })
  fireEvent.click(panel.getByRole('button', { name: '360' }))
  fireEvent.click(panel.getByRole('button', { name: 'Dark' }))

  fireEvent.click(panel.getByRole('button', { name: 'Copy code' }))
  await panel.findByRole('button', { name: 'Copied' })
  fireEvent.click(panel.getByRole('button', { name: 'System' }))

  const code = String(writeText.mock.calls.at(-1)?.[0])
  expect(code).toContain(`src="${ORIGIN}/embed/search?search-value=energy&amp;theme=dark"`)
  expect(code).toContain('width="360"')
  // The code has changed, so what was copied is another one.
  expect(panel.getByRole('button', { name: 'Copy code' })).toBeTruthy()
})

test('My list is shared as its people and their order, and nothing else [RS.285]', async () => {
  saveMyList({
    ...EMPTY_LIST,
    contributors: [{ id: 'c0ffee000000000000000002', name: 'Ari Korhonen' }, SAGA],
    views: [{ address: '/search?search-value=secret', name: 'secret' }],
    visits: { seen: null },
  })
  const panel = await open('Share', { at: '/my-list' })

  const { value } = panel.getByRole<HTMLInputElement>('textbox', { name: 'Address of this page' })
  expect(decodeURIComponent(value)).toBe(
    `${ORIGIN}/my-list#contributor=c0ffee000000000000000002+Ari+Korhonen&contributor=${SAGA.id}+Saga+Lindqvist-Aro`,
  )
  expect(panel.getByText(/the 2 people on your list and their order, nothing else/)).toBeTruthy()
  expect(panel.queryByRole('region')).toBeNull()
  expect(screen.queryByText(/secret/)).toBeNull()
})

test('an empty list has nothing to share, and says so [RS.285]', async () => {
  const panel = await open('Share', { at: '/my-list' })

  expect(panel.getByText(/nothing to share yet/)).toBeTruthy()
  expect(panel.queryByRole('textbox')).toBeNull()
})
