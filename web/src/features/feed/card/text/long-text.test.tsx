import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showCard } from '#web/features/feed/card/card-for-tests.tsx'
import { openMarking } from '#web/features/feed/card/highlight/open-marking.ts'
import { estimateLines } from '#web/features/feed/card/estimate-card-height.ts'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'

/** Fires the mock ResizeObserver, as the browser does after layout. */
let tellLaidOut: () => void

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = () => {}
      readonly disconnect = () => {}
      constructor(tell: () => void) {
        tellLaidOut = tell
      }
    },
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`).join('<br>')
const layOut = (count: number, top: number) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(count * 24)
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    lineHeight: '24px',
  } as CSSStyleDeclaration)
  act(() => tellLaidOut())
}

test('a text of more than eleven lines shows its beginning until more is asked for [RC.3]', () => {
  showCard(itemForTests({ content: lines(12) }))

  const more = screen.getByText('Show more')
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)

  fireEvent.click(screen.getByText('Show less'))
  expect(screen.getByText('Show more')).toBeTruthy()
})

test('a text of eleven lines is whole [RC.3]', () => {
  showCard(itemForTests({ content: lines(11) }))

  expect(screen.queryByText('Show more')).toBeNull()
})

test.each([
  [14, true],
  [9, false],
])('before a text comes into sight, %d measured lines decide [RC.3]', (count, isLong) => {
  showCard(itemForTests({ content: lines(count < 12 ? 12 : 8) }))

  layOut(count, window.innerHeight + 1)

  expect(screen.queryByText('Show more') !== null).toBe(isLong)
})

test('a text in sight stays as it is drawn [RC.3]', () => {
  showCard(itemForTests({ content: lines(8) }))

  layOut(14, 100)

  expect(screen.queryByText('Show more')).toBeNull()
})

test('what find or the focus reaches below the cut opens the text [RC.3]', () => {
  const card = showCard(itemForTests({ content: lines(20) }))
  const text = card.querySelector('[dir="auto"]')

  if (text) text.scrollTop = 40
  if (text) fireEvent.scroll(text)

  expect(screen.getByText('Show less')).toBeTruthy()
})

test('an estimate counts what is seen, not addresses [RC.3]', () => {
  const link = `<a href="https://x.example/${'a'.repeat(900)}">x.example</a>`

  expect(estimateLines(link)).toBe(1)
  expect(estimateLines('a'.repeat(540))).toBe(10)
})

test('a text that hides the found word is open, and one that shows it is not [RS.106]', () => {
  const find = (word: string) => {
    cleanup()
    showCard(itemForTests({ content: lines(20) }), undefined, openMarking([word]))
    return screen.getByRole('button', { name: /^Show (more|less)$/u }).textContent
  }

  expect(find('"Line 18"')).toBe('Show less')
  expect(find('"Line 2"')).toBe('Show more')
  expect(find('nothing')).toBe('Show more')
})

test('an open text with a found word can be closed [RS.106]', () => {
  showCard(itemForTests({ content: lines(20) }), undefined, openMarking(['"Line 18"']))

  fireEvent.click(screen.getByText('Show less'))

  expect(screen.getByText('Show more')).toBeTruthy()
})
