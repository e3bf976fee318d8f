import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTopLayerForTests } from './top-layer-for-tests.ts'
import { Tooltip } from './Tooltip.tsx'

const opened = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  openTopLayerForTests()
  render(
    <Tooltip text="Tuesday 10 March 2026">
      {(id) => (
        <a href="#post" aria-describedby={id} onClick={opened}>
          4 min
        </a>
      )}
    </Tooltip>,
  )
})
afterEach(async () => {
  fireEvent.keyDown(document, { key: 'Escape' })
  cleanup()
  vi.useRealTimers()
  opened.mockClear()
})

const control = () => screen.getByRole('link', { name: '4 min' })
const host = () => control().parentElement ?? document.body
const isShown = () => screen.queryByRole('tooltip') !== null
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
const point = (type: string, pointerType: string) =>
  fireEvent(control(), new PointerEvent(type, { pointerType, bubbles: true, cancelable: true }))
const enter = () => fireEvent(host(), new PointerEvent('pointerenter', { pointerType: 'mouse' }))
const leave = (pointerType = 'mouse') =>
  fireEvent(host(), new PointerEvent('pointerleave', { pointerType }))

test('assistive technology reads it without anything being shown [S2.61 P7]', () => {
  const described = document.getElementById(control().getAttribute('aria-describedby') ?? '')

  expect(described?.textContent).toBe('Tuesday 10 March 2026')
  expect(isShown()).toBe(false)
})

test('it comes when the pointer stays, and can be pointed at itself [S2.61]', async () => {
  enter()
  await pass(400)
  expect(isShown()).toBe(true)

  leave()
  await pass(100)
  enter()
  await pass(1000)
  expect(isShown()).toBe(true)

  leave()
  await pass(150)
  expect(isShown()).toBe(false)
})

test('a pointer that passes by shows nothing [S2.61]', async () => {
  enter()
  await pass(100)
  leave()
  await pass(1000)

  expect(isShown()).toBe(false)
})

test('it comes with the focus of the keyboard and goes with Escape [S2.61 P7]', async () => {
  const link = control()
  vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':focus-visible')
  act(() => link.focus())
  await pass(0)
  expect(isShown()).toBe(true)

  fireEvent.keyDown(link, { key: 'Escape' })
  expect(isShown()).toBe(false)
})

test('a finger that rests asks for it, and the link does not answer [S2.61]', async () => {
  point('pointerdown', 'touch')
  await pass(500)
  leave('touch')
  fireEvent.click(control())

  expect(isShown()).toBe(true)
  expect(opened).not.toHaveBeenCalled()
  fireEvent.pointerDown(document.body)
  expect(isShown()).toBe(false)
})

test('a tap follows the link as ever [S2.61]', async () => {
  point('pointerdown', 'touch')
  await pass(100)
  leave('touch')
  fireEvent.click(control())
  await pass(1000)

  expect(isShown()).toBe(false)
  expect(opened).toHaveBeenCalledOnce()
})

test('it does not stay behind when the page scrolls [S2.61]', async () => {
  enter()
  await pass(400)

  fireEvent.scroll(document)

  expect(isShown()).toBe(false)
})
