import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EMPTY_LIST } from '#web/my-list/parse-my-list.ts'
import { saveMyList } from '#web/my-list/my-list.ts'
import { ask, NOW, open, prepareEachTest, SAGA } from './view-tools-for-tests.tsx'

prepareEachTest()

const OPEN_MS = 5_000

type Panel = Awaited<ReturnType<typeof open>>

/** Types an address into the form and sends it; the form has been open for a while. */
function send(panel: Panel, address: string) {
  vi.setSystemTime(NOW + OPEN_MS)
  fireEvent.change(panel.getByRole('textbox', { name: 'Your address' }), {
    target: { value: address },
  })
  fireEvent.click(panel.getByRole('button', { name: 'Send me a link to confirm' }))
}

const answer =
  (status: number, data: object, headers: Record<string, string> = {}) =>
  async () =>
    Response.json(
      { code: status, type: status < 400 ? 'success' : 'error', data },
      { status, headers },
    )

const lastBody = (): unknown => {
  const [, init] = ask.mock.calls.at(-1) as unknown as [string, { body: string }]
  return JSON.parse(init.body)
}

test('a view is followed by mail in the first tab: the address, and one button [RM.14]', async () => {
  const panel = await open('Follow', { hasAlerts: true })
  ask.mockImplementation(answer(202, {}))

  const [first] = panel.getAllByRole('tab')
  expect(first?.textContent).toBe('By mail')
  expect(first?.getAttribute('aria-selected')).toBe('true')
  send(panel, ' anna@example.org ')

  const title = await panel.findByRole('heading', { name: 'Check your mail' })
  expect(document.activeElement).toBe(title)
  expect(panel.getByText('anna@example.org')).toBeTruthy()
  expect(lastBody()).toEqual({
    email: 'anna@example.org',
    view: 'country=FR&search-value=energy',
    every: 'day',
    openMs: OPEN_MS,
  })
})

test('a mail may come within the hour or weekly instead [RM.14]', async () => {
  const panel = await open('Follow', { hasAlerts: true })
  ask.mockImplementation(answer(202, {}))

  fireEvent.click(panel.getByRole('radio', { name: /^Weekly/ }))
  send(panel, 'anna@example.org')
  await panel.findByRole('heading', { name: 'Check your mail' })

  expect(lastBody()).toMatchObject({ every: 'week' })
})

test('a text that is no address is not sent, and the field says how to write one [RM.14]', async () => {
  const panel = await open('Follow', { hasAlerts: true })
  ask.mockClear()

  send(panel, 'anna')

  const field = panel.getByRole('textbox', { name: 'Your address' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(panel.getByText('Write it like name@example.org.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(ask).not.toHaveBeenCalled()
})

test('an address that the server refuses is marked, and can be changed [RM.14]', async () => {
  const panel = await open('Follow', { hasAlerts: true })
  ask.mockImplementation(answer(400, { fields: { email: 'notValid' } }))

  send(panel, 'anna@example.org')

  expect(await panel.findByText('Write it like name@example.org.')).toBeTruthy()
  fireEvent.change(panel.getByRole('textbox', { name: 'Your address' }), {
    target: { value: 'anna@example.com' },
  })
  expect(panel.queryByText('Write it like name@example.org.')).toBeNull()
})

test.each([
  [500, '', 'Not sent. Your address was not kept.'],
  [429, '60', 'Too many requests. Try again in a minute.'],
  [429, '61', 'Too many requests today. Try again tomorrow.'],
])(
  'after %i nothing typed is lost, and one press tries again [RM.14]',
  async (status, wait, text) => {
    const panel = await open('Follow', { hasAlerts: true })
    ask.mockImplementation(answer(status, {}, { 'retry-after': wait }))
    send(panel, 'anna@example.org')

    expect((await panel.findByText(text)).closest('[role=alert]')).toBeTruthy()
    ask.mockImplementation(answer(202, {}))
    fireEvent.click(panel.getByRole('button', { name: 'Try again' }))

    expect(await panel.findByRole('heading', { name: 'Check your mail' })).toBeTruthy()
    expect(lastBody()).toMatchObject({ email: 'anna@example.org' })
  },
)

test('what was typed is still there after a look at another way to follow [RM.14]', async () => {
  const panel = await open('Follow', { hasAlerts: true })
  const toField = () => panel.getByRole<HTMLInputElement>('textbox', { name: 'Your address' })
  fireEvent.change(toField(), { target: { value: 'anna@example.org' } })
  fireEvent.click(panel.getByRole('radio', { name: /^Weekly/ }))

  const [mail, feed] = panel.getAllByRole('tab')
  if (feed) fireEvent.click(feed)
  expect(panel.queryByRole('textbox', { name: 'Your address' })).toBeNull()
  if (mail) fireEvent.click(mail)

  expect(toField().value).toBe('anna@example.org')
  expect(panel.getByRole<HTMLInputElement>('radio', { name: /^Weekly/ }).checked).toBe(true)
})

test('Other address begins anew, and Close closes [RM.14]', async () => {
  const panel = await open('Follow', { hasAlerts: true })
  ask.mockImplementation(answer(202, {}))
  send(panel, 'anna@example.org')

  fireEvent.click(await panel.findByRole('button', { name: 'Other address' }))
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Your address' }).value).toBe('')
  send(panel, 'ben@example.org')
  const [close] = (await panel.findAllByRole('button', { name: 'Close' })).slice(-1)
  if (close) fireEvent.click(close)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['?search-value=energy&from=1794610800&to=1795129200', 'This view ends on 19 November'],
  ['?search-value=energy&from=1794610800', 'An alert says what is new, so it has no dates.'],
  [
    '?search-value=energy&from=1794610800&seen-since=1794610800&seen-until=1795129200',
    'An alert says what is new, so it has no dates.',
  ],
  ['?search-value=energy&seen-since=1794610800', 'An alert says what is new, so it has no dates.'],
])('a view with dates %s has no form, but a link without them [RM.14]', async (search, text) => {
  const panel = await open('Follow', { hasAlerts: true, at: `/search${search}` })

  expect(panel.getByText(text, { exact: false })).toBeTruthy()
  expect(panel.queryByRole('textbox')).toBeNull()
  const link = panel.getByRole('link', { name: 'Follow it without dates' })
  expect(link.getAttribute('href')).toBe('/search?search-value=energy')
})

test('the page of a person is followed with its filters [RM.14]', async () => {
  const at = `/contributors/${SAGA.id}?media=video`
  const panel = await open('Follow', { hasAlerts: true, at, person: SAGA })
  ask.mockImplementation(answer(202, {}))

  send(panel, 'anna@example.org')
  await panel.findByRole('heading', { name: 'Check your mail' })

  expect(lastBody()).toMatchObject({ view: `media=video&contributors_ids=${SAGA.id}` })
})

test('My list is followed as the posts of everyone on it [RM.14]', async () => {
  saveMyList({ ...EMPTY_LIST, contributors: [SAGA] })
  const panel = await open('Follow', { hasAlerts: true, at: '/my-list' })
  ask.mockImplementation(answer(202, {}))

  send(panel, 'anna@example.org')
  await panel.findByRole('heading', { name: 'Check your mail' })

  expect(lastBody()).toMatchObject({ view: `contributors_ids=${SAGA.id}` })
})
