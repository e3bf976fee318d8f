import type { ItemMedia } from '@hemicycle/contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showCard } from '#web/features/feed/card/card-for-tests.tsx'
import { itemForTests, referenceForTests } from '#web/features/feed/item-for-tests.ts'

afterEach(cleanup)

const photo = (src: string, alt: string | null): ItemMedia => ({
  type: 'photo',
  src,
  width: 640,
  height: 360,
  alt,
})
const THREE = [photo('/a', 'Turbines'), photo('/b', null), photo('/c', 'A train')]

const link = (name: string) => within(screen.getByRole('article')).getByRole('link', { name })
const button = (name: string) => screen.getByRole('button', { name })
const shown = () => within(screen.getByRole('dialog')).queryByRole('img')

/** Shows a card and presses a photo. */
async function open(name: string, item = itemForTests({ media: THREE })) {
  showCard(item)
  fireEvent.click(link(name))
  return screen.findByRole('dialog')
}

test('a press on a photo opens it with author, text, description, source and time [RS.220]', async () => {
  const dialog = await open('Photo 1 of 3: Turbines')

  expect(dialog.getAttribute('aria-labelledby')).toBe(
    within(dialog).getByRole('heading', {
      name: 'Pictures in a post by Saga Lindqvist-Aro: 1 of 3',
    }).id,
  )
  expect(within(dialog).getByAltText('Photo 1 of 3: Turbines').getAttribute('src')).toBe('/a')
  expect(
    within(dialog).getByRole('region', { name: 'Description by the author' }).textContent,
  ).toContain('Turbines')
  expect(dialog.textContent).toContain('One year of joint grid operation.')
  expect(dialog.textContent).toContain(
    'Posted on X, Tuesday 10 March 2026, 15:32 Brussels time. The picture is loaded through this site.',
  )
  const addressOf = (name: RegExp) =>
    within(dialog).getByRole('link', { name }).getAttribute('href')
  expect(addressOf(/^Open the post/)).toBe('/tw/1899148213307154433')
  expect(addressOf(/^View on X/)).toContain('https://x.com/SagaLindqvistA/status/')
  expect(addressOf(/^Open the picture on its own/)).toBe('/a')
})

test('a photo without a description says that there is none [RS.220 RC.10]', async () => {
  const dialog = await open('Photo', itemForTests({ media: [photo('/a', null)] }))

  expect(dialog.textContent).toContain('The author didn’t add one.')
})

test('a single photo has no number and no steps [RS.221]', async () => {
  const dialog = await open('Photo: Turbines', itemForTests({ media: THREE.slice(0, 1) }))

  expect(
    within(dialog).getByRole('heading', { name: 'Picture in a post by Saga Lindqvist-Aro' }),
  ).toBeTruthy()
  expect(within(dialog).getAllByRole('button')).toHaveLength(1)
})

test('the photos of a quoted post open with their own author [RS.220]', async () => {
  const reference = referenceForTests({ media: [photo('/q', 'A vote')] })
  const dialog = await open('Photo: A vote', itemForTests({ kind: 'quote', reference }))

  expect(
    within(dialog)
      .getByRole('link', { name: /^Institute/ })
      .getAttribute('href'),
  ).toBe('https://x.com/energy_institute')
  expect(dialog.textContent).toContain('Adopted: 58 votes in favour, 9 against.')
  expect(within(dialog).queryByRole('link', { name: 'Open the post' })).toBeNull()
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
  'a press with %o follows the link as everywhere [RS.220]',
  (how) => {
    showCard(itemForTests({ media: THREE }))
    const followed: boolean[] = []
    const watch = (event: Event) => {
      followed.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', watch, { once: true })

    fireEvent.click(link('Photo 2 of 3'), how)

    expect(followed).toEqual([true])
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('keys, buttons and thumbs turn to the other photos, and not past the ends [RS.221]', async () => {
  await open('Photo 2 of 3')
  const seen = [shown()?.getAttribute('src')]
  const see = (act: () => void) => {
    act()
    seen.push(shown()?.getAttribute('src'))
  }
  const press = (key: string, more = {}) =>
    see(() => fireEvent.keyDown(document.body, { key, ...more }))

  press('ArrowRight')
  press('ArrowRight')
  see(() => fireEvent.click(button('Next picture')))
  see(() => fireEvent.click(button('Previous picture')))
  press('ArrowLeft', { altKey: true })
  press('ArrowLeft')
  press('ArrowLeft')
  see(() => fireEvent.click(button('Picture 3')))

  expect(seen).toEqual(['/b', '/c', '/c', '/c', '/b', '/b', '/a', '/a', '/c'])
})

test('the number and the description are announced, and the ends keep the focus [RS.221]', async () => {
  const dialog = await open('Photo 2 of 3')
  const next = button('Next picture')
  next.focus()

  fireEvent.click(next)

  const told = [...dialog.querySelectorAll('[aria-live=polite]')].map((part) => part.textContent)
  expect(told).toEqual(['3 of 3', 'Description by the authorA train'])
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(next)
  expect(button('Picture 3').getAttribute('aria-current')).toBe('true')
})

test('a sideways swipe of one finger turns; others do not [RS.221]', async () => {
  await open('Photo 2 of 3')
  const swipe = (from: [number, number], to: [number, number], fingers = 1) => {
    const picture = shown() ?? document.body
    const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY })
    fireEvent.touchStart(picture, { touches: Array<object>(fingers).fill(at(from)) })
    fireEvent.touchEnd(picture, { changedTouches: [at(to)] })
    return shown()?.getAttribute('src')
  }

  expect(swipe([200, 100], [190, 100])).toBe('/b')
  expect(swipe([200, 100], [100, 190])).toBe('/b')
  expect(swipe([200, 100], [100, 100], 2)).toBe('/b')
  expect(swipe([200, 100], [100, 110])).toBe('/c')
  expect(swipe([100, 100], [200, 100])).toBe('/b')
})

test.each<[string, (dialog: HTMLElement) => void]>([
  ['Escape', (dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['Close', () => fireEvent.click(button('Close'))],
])('%s closes it, and the focus is on the photo again [RS.222]', async (_name, close) => {
  const dialog = await open('Photo 2 of 3')
  expect(document.activeElement).toBe(button('Close'))

  close(dialog)

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(link('Photo 2 of 3'))
})

test('a link within the site closes it [RS.222]', async () => {
  const dialog = await open('Photo 2 of 3')

  fireEvent.click(within(dialog).getByRole('link', { name: 'Open the post' }))

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('keys in it do not move the feed behind [RS.222]', async () => {
  const dialog = await open('Photo 2 of 3')

  expect(screen.getByRole('article').contains(dialog)).toBe(false)
})

test('a photo says that it is loading, and that it could not be loaded, with a retry [RS.223]', async () => {
  const dialog = await open('Photo 2 of 3')
  const status = () => within(dialog).queryByText('Loading the picture')
  expect(status()).toBeTruthy()

  fireEvent.error(shown() ?? document.body)
  const failure = within(dialog).getByText(/^Couldn’t load this picture\./)
  expect(failure.closest('[role=alert]')).toBeTruthy()
  expect(shown()).toBeNull()

  button('Retry').focus()
  fireEvent.click(button('Retry'))
  expect(status()).toBeTruthy()
  expect(dialog.contains(document.activeElement)).toBe(true)
  fireEvent.load(shown() ?? document.body)

  expect(status()).toBeNull()
  expect(shown()?.getAttribute('src')).toBe('/b')
})
