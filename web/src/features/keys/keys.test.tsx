import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import { Keys } from './Keys.tsx'
import './KeysSheet.tsx'

const COOKIES = join(import.meta.dirname, '../../../legal/cookies.md')
const search = vi.fn<() => void>()

beforeEach(() => {
  openTopLayerForTests()
  localStorage.clear()
  search.mockReset()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show() {
  render(
    <>
      <button type="button" id="search" onClick={search}>
        Skip to search
      </button>
      <label>
        Text
        <input />
      </label>
      <textarea aria-label="Lines" />
      <select aria-label="Choice" />
      <div contentEditable suppressContentEditableWarning aria-label="Writing">
        <b>words</b>
      </div>
      <dialog aria-label="Panel">
        <button type="button">Inside</button>
      </dialog>
      <Keys classes={{ item: '', text: '' }} searchLink="#search" />
    </>,
  )
}

const press = (key: string, options: Partial<KeyboardEventInit> = {}, target?: Element | null) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
  act(() => void (target ?? document.body).dispatchEvent(event))
  return event
}
const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard keys' })
const opened = async () => {
  await act(() => vi.dynamicImportSettled())
  return sheet()
}
const toggle = () => screen.getByRole('switch', { name: 'Letter keys anywhere on a page' })

test('/ leads to the search box, and is not typed there [RS.297]', () => {
  show()

  expect(press('/').defaultPrevented).toBe(true)

  expect(search).toHaveBeenCalledTimes(1)
})

test('on a page without a search box / is left to the browser [RS.297]', () => {
  show()
  document.querySelector('#search')?.removeAttribute('id')

  expect(press('/').defaultPrevented).toBe(false)
})

test('? opens the list of keys, also where Shift makes it [RS.297]', async () => {
  show()

  press('?', { shiftKey: true })

  expect((await opened())?.textContent).toMatch(/Next post.*Previous post.*Go to the end/u)
})

test('a visible item of the menu opens it too, so that no key is the only way [RS.298]', async () => {
  show()

  fireEvent.click(screen.getByRole('button', { name: 'Keyboard keys' }))

  expect(await opened()).not.toBeNull()
})

test.each(['ctrlKey', 'altKey', 'metaKey'])('no key acts with %s [RS.298]', async (modifier) => {
  show()

  const events = [press('/', { [modifier]: true }), press('?', { [modifier]: true })]

  expect(events.map((event) => event.defaultPrevented)).toEqual([false, false])
  expect(search).not.toHaveBeenCalled()
  expect(await opened()).toBeNull()
})

test.each([
  ['a field', 'input'],
  ['a text area', 'textarea'],
  ['a list of choices', 'select'],
  ['an editable text', '[contenteditable] b'],
  ['a dialog', 'dialog button'],
])('no key acts inside %s [RS.298]', async (_where, selector) => {
  show()
  const target = document.querySelector(selector)
  expect(target).not.toBeNull()

  const events = [press('/', {}, target), press('?', {}, target)]

  expect(events.map((event) => event.defaultPrevented)).toEqual([false, false])
  expect(search).not.toHaveBeenCalled()
  expect(await opened()).toBeNull()
})

test('no key acts behind a modal dialog, wherever the focus is [RS.298]', () => {
  show()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true

  press('/')
  dialog.remove()

  expect(search).not.toHaveBeenCalled()
})

test('the list can switch the keys off, which stays in the browser, and on again, which leaves nothing there [RS.298 P5]', async () => {
  show()
  press('?')
  await opened()
  expect(localStorage).toHaveLength(0)

  fireEvent.click(toggle())
  expect([localStorage.length, localStorage.getItem('letter-keys')]).toEqual([1, 'off'])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(press('/').defaultPrevented).toBe(false)
  expect(press('?').defaultPrevented).toBe(false)
  expect(search).not.toHaveBeenCalled()
  expect(await opened()).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Keyboard keys' }))
  await opened()
  fireEvent.click(toggle())
  expect(localStorage).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  press('/')
  expect(search).toHaveBeenCalledTimes(1)
})

test('where the browser stores nothing, the list says that nothing was changed [RS.298 S8.1]', async () => {
  show()
  press('?')
  await opened()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })

  fireEvent.click(toggle())

  expect(screen.getByText(/could not be changed/u).closest('[role=alert]')).not.toBeNull()
  expect(toggle().getAttribute('aria-checked')).toBe('true')
})

test('the cookie policy lists the choice by its name [RS.298 RS.35]', async () => {
  show()
  press('?')
  await opened()
  fireEvent.click(toggle())

  const policy = readFileSync(COOKIES, 'utf8')
  expect(Object.keys(localStorage).filter((key) => !policy.includes(`\`${key}\``))).toEqual([])
})
