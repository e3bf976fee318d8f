import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Panel } from './Panel.tsx'
import { openTopLayerForTests } from './top-layer-for-tests.ts'

afterEach(cleanup)

function Filters({ placement }: { placement: 'popover' | 'dialog' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Filters
      </button>
      <Panel
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        placement={placement}
        footer={<button type="button">Apply</button>}
      >
        <p>Body</p>
      </Panel>
      <a href="/elsewhere">Elsewhere</a>
    </>
  )
}

function open(screenWidth: 'wide' | 'small', placement: 'popover' | 'dialog' = 'popover') {
  const { crossOver } = openTopLayerForTests(screenWidth)
  render(<Filters placement={placement} />)
  const opener = screen.getByRole('button', { name: 'Filters' })
  opener.focus()
  fireEvent.click(opener)
  return { crossOver, opener, panel: screen.getByRole('dialog', { name: 'Filters' }) }
}

function press(element: Element) {
  fireEvent.pointerDown(element)
  fireEvent.click(element)
}

const isOpen = () => screen.queryByRole('dialog') !== null

test.each(['wide', 'small'] as const)(
  'on a %s screen the focus goes in, and back when it is closed [S2.45 P7]',
  (width) => {
    const { opener, panel } = open(width)
    expect(panel.contains(document.activeElement)).toBe(true)

    fireEvent.click(screen.getByRole('button', { name: 'Close' }))

    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(opener)
  },
)

test('a popover closes on Escape and gives the focus back [P7]', () => {
  const { opener, panel } = open('wide')

  fireEvent.keyDown(panel, { key: 'Escape' })

  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(opener)
})

test('a sheet closes when the browser asks for it [P7]', () => {
  const { panel } = open('small')

  fireEvent(panel, new Event('cancel', { cancelable: true }))

  expect(isOpen()).toBe(false)
})

test('a popover closes on a press outside, not on one inside [S2.45]', () => {
  open('wide')

  press(screen.getByText('Body'))
  expect(isOpen()).toBe(true)

  press(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(isOpen()).toBe(false)
})

test('a press that is dragged out of the panel does not close it [S2.45]', () => {
  open('wide')

  fireEvent.pointerDown(screen.getByText('Body'))
  fireEvent.click(document.body)

  expect(isOpen()).toBe(true)
})

test('its own button closes it again [S2.45]', () => {
  const { opener } = open('wide')

  press(opener)

  expect(isOpen()).toBe(false)
})

test('a sheet closes on a press on the scrim [S2.42]', () => {
  const { panel } = open('small')

  press(panel)

  expect(isOpen()).toBe(false)
})

test('whoever goes on by keyboard does not stay behind the popover [P7]', () => {
  open('wide')

  act(() => screen.getByRole('link', { name: 'Elsewhere' }).focus())

  expect(isOpen()).toBe(false)
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})

test('a window that changes its layout closes what belongs to the other one [S2.45]', () => {
  const { crossOver } = open('wide')

  act(crossOver)

  expect(isOpen()).toBe(false)
})

test('a dialog has its scrim on wide screens too [S4.46]', () => {
  const { panel } = open('wide', 'dialog')

  press(panel)

  expect(isOpen()).toBe(false)
})

test('a dialog stays when the window changes its layout [S4.48]', () => {
  const { crossOver } = open('wide', 'dialog')

  act(crossOver)

  expect(isOpen()).toBe(true)
})

test('a file that is not chosen does not close the panel around it [S4.48]', () => {
  open('small')

  fireEvent(screen.getByText('Body'), new Event('cancel', { bubbles: true, cancelable: true }))

  expect(isOpen()).toBe(true)
})

test('a panel that its owner keeps stands again when the browser has closed it [RS.17]', () => {
  openTopLayerForTests()
  const ask = vi.fn<() => void>()
  render(
    <Panel isOpen onClose={ask} title="Form" placement="dialog">
      Body
    </Panel>,
  )
  const panel = screen.getByRole<HTMLDialogElement>('dialog')

  panel.close()
  fireEvent(panel, new Event('close'))

  expect(panel.open).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
})

test('a question has no Close, and its words describe it [S4.51 P7]', () => {
  openTopLayerForTests()
  render(
    <Panel isOpen isQuestion onClose={() => {}} title="Leave?" placement="dialog">
      Sure?
    </Panel>,
  )

  const question = screen.getByRole('alertdialog', { name: 'Leave?' })
  const words = document.getElementById(question.getAttribute('aria-describedby') ?? '')
  expect(words?.textContent).toBe('Sure?')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})
