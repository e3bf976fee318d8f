import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#web/ui/Snackbar.tsx'
import { SnackbarProvider } from '#web/ui/SnackbarProvider.tsx'
import { openTopLayerForTests } from '#web/ui/top-layer-for-tests.ts'
import './FeedbackDialog.tsx'
import { FeedbackButton } from './FeedbackButton.tsx'

type Answer = { code: number; type: string; data: object }
const KEPT: Answer = { code: 200, type: 'success', data: { id: '1' } }
const AWAY: Answer = { code: 503, type: 'error', data: { message: 'service_unavailable' } }
const OPENED = Date.parse('2026-03-10T12:00:00Z')
let sent: Record<string, unknown>[]
let answers: Answer[]

beforeEach(async () => {
  openTopLayerForTests()
  vi.useFakeTimers({ now: OPENED, toFake: ['Date'] })
  sent = []
  answers = []
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>)
    return Response.json(answers.shift() ?? KEPT)
  })
  render(
    <SnackbarProvider>
      <FeedbackButton classes={{ item: '', text: '' }} noticeUrl="/notice?theme=dark" />
    </SnackbarProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  await screen.findByRole('dialog', { name: 'Send feedback' })
  vi.setSystemTime(OPENED + 10_000)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dialog = () => screen.getByRole('dialog', { name: 'Send feedback' })
const write = (label: string, value: string) =>
  fireEvent.change(within(dialog()).getByLabelText(label), { target: { value } })
const submit = (name: string) => {
  const button = within(dialog()).getByRole<HTMLButtonElement>('button', { name })
  if (button.form) fireEvent.submit(button.form)
}
const fill = () => {
  write('Name optional', 'Ada')
  write('Email', ' ada@example.org ')
  write('Comment', 'Good.')
  fireEvent.click(screen.getByRole('checkbox'))
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } })
const isOpen = () => screen.queryByRole('dialog') !== null
const isClosed = () => waitFor(() => expect(isOpen()).toBe(false))

test('without a valid email and the agreement nothing is sent, and the fields say so [S5.1 S5.2 S5.3]', () => {
  write('Email', 'ada@')

  submit('Send feedback')

  const email = within(dialog()).getByLabelText('Email')
  expect(document.activeElement).toBe(email)
  expect(screen.getByText('It must be a valid email').id).toBe(
    email.getAttribute('aria-describedby'),
  )
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('a comment is required too, and the fields that may stay empty say so [RS.301]', () => {
  fill()
  write('Comment', '  \n')

  submit('Send feedback')

  const comment = within(dialog()).getByRole('textbox', { name: 'Comment' })
  expect(document.activeElement).toBe(comment)
  const fault = screen.getByText('Please write a comment')
  expect(fault.id).toBe(comment.getAttribute('aria-describedby'))
  expect(sent).toEqual([])
  const fields = within(dialog()).getAllByRole<HTMLInputElement>('textbox')
  const required = fields.filter((field) => field.required).map(({ labels }) => labels?.[0])
  expect(required.map((label) => label?.textContent)).toEqual(['Email', 'Comment'])
  expect(within(dialog()).getAllByText('optional')).toHaveLength(2)
})

test('what is kept closes the form and is told [S4.48 S4.49 S3.25 S7.26]', async () => {
  fill()
  expect(screen.queryByText('It must be a valid email')).toBeNull()

  submit('Send feedback')
  await isClosed()

  expect(await screen.findByText('Thank you. Your message has been sent.')).toBeTruthy()
  expect(sent).toEqual([
    {
      name: 'Ada',
      surname: '',
      email: 'ada@example.org',
      comment: 'Good.',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      openMs: 10_000,
    },
  ])
})

test('a failure is told, the form stays, and Retry sends the same under the same id [RS.24 S8.8]', async () => {
  answers = [AWAY]
  fill()

  submit('Send feedback')
  await screen.findByText('Couldn’t send your message. Nothing you wrote is lost.')
  expect(within(dialog()).getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Good.')
  submit('Retry')
  await isClosed()

  expect(sent).toHaveLength(2)
  expect(sent[1]?.['id']).toBe(sent[0]?.['id'])
})

test('after too many messages the form says to wait [RS.24]', async () => {
  answers = [{ code: 429, type: 'error', data: { message: 'too_many_requests' } }]
  fill()

  submit('Send feedback')

  expect(await screen.findByText(/^You’ve sent several messages\. Wait a minute/)).toBeTruthy()
  submit('Retry')
  await isClosed()
})

test('a field that the server refuses says so [S5.2 RS.56]', async () => {
  const fields = { files: 'sendFeedback.files.notValid', website: 'x' }
  answers = [{ code: 400, type: 'error', data: { message: 'x', fields } }]
  fill()

  submit('Send feedback')

  expect(await screen.findByText(/^It must be one picture/)).toBeTruthy()
  expect(within(dialog()).getByRole('button', { name: 'Send feedback' })).toBeTruthy()
})

test('when no more pictures are taken, that is said under the picture [RS.81 RS.24]', async () => {
  const key = 'sendFeedback.files.tooMany'
  answers = [{ code: 400, type: 'error', data: { message: key, fields: { files: key } } }]
  choose(new File(['abc'], 'chart.png', { type: 'image/png' }))
  await screen.findByRole('img')
  fill()

  submit('Send feedback')

  expect(await screen.findByText(/^We’ve had so many messages today/)).toBeTruthy()
})

test('one picture is shown with its size, sent as a data URL, and can be taken away [S5.4 S3.26]', async () => {
  choose(new File(['abc'], 'chart.png', { type: 'image/png' }))
  expect((await screen.findByRole<HTMLImageElement>('img')).src).toBe('data:image/png;base64,YWJj')
  expect(screen.getByText('1 kB')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove chart.png' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Choose a picture'))

  choose(new File(['abc'], 'other.png', { type: 'image/png' }))
  await screen.findByRole('img')
  fill()
  submit('Send feedback')
  await isClosed()

  expect(sent[0]?.['files']).toEqual([{ name: 'other.png', content: 'data:image/png;base64,YWJj' }])
})

test.each([
  ['a text', new File(['abc'], 'a.txt', { type: 'text/plain' })],
  ['a drawing', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })],
  ['too large', new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })],
])('a file that is %s is refused under its field [S5.5 RS.56]', async (_, file) => {
  choose(file)

  expect(await screen.findByText(/^It must be one picture/)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('bytes that are no picture are refused when they cannot be shown [S5.5 RS.56]', async () => {
  choose(new File(['abc'], 'a.png', { type: 'image/png' }))

  fireEvent.error(await screen.findByRole('img'))

  expect(screen.getByText(/^It must be one picture/)).toBeTruthy()
})

test('the notice opens in a new tab, in the theme of the page [S2.28]', () => {
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^data protection notice/ })

  expect([link.target, link.getAttribute('href')]).toEqual(['_blank', '/notice?theme=dark'])
})

test('an empty form closes at once, a filled one asks [RS.17 S4.51 S8.21]', async () => {
  write('Comment', 'Good.')
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Cancel' }))
  const question = screen.getByRole('alertdialog', { name: 'Leave this form?' })
  expect(question.textContent).toContain(
    'Your latest modifications are not yet saved. Are you sure?',
  )
  fireEvent.click(within(question).getByRole('button', { name: 'Keep writing' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()

  write('Comment', '')
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Close' }))

  await isClosed()
})

test('whoever leaves a filled form on purpose may [RS.17]', () => {
  write('Comment', 'Good.')
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Cancel' }))

  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))

  expect(isOpen()).toBe(false)
})

test('the browser asks before a page with a filled form is left [S4.51 RS.17]', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  expect(leave()).toBe(false)
  write('Name optional', 'Ada')
  expect(leave()).toBe(true)
})

test('a robot is told by the field that people do not see [P5]', async () => {
  const hidden = document.querySelector('input[name=website]')
  if (hidden) fireEvent.change(hidden, { target: { value: 'https://spam.example' } })
  fill()

  submit('Send feedback')
  await isClosed()

  expect(hidden?.getAttribute('tabindex')).toBe('-1')
  expect(sent[0]?.['website']).toBe('https://spam.example')
})

const PROOF_NEEDED: Answer = {
  code: 428,
  type: 'error',
  data: { message: 'proof_needed', proof: { challenge: 'of this', bits: 3, iterations: 10 } },
}

test('when much comes, a calculation is made, told and sent along [RS.81 RS.24]', async () => {
  const calculating = Promise.withResolvers<void>()
  const subtle = crypto.subtle
  vi.stubGlobal('crypto', {
    randomUUID: () => crypto.randomUUID(),
    subtle: {
      importKey: async (...key: Parameters<typeof subtle.importKey>) => {
        await calculating.promise
        return subtle.importKey(...key)
      },
      deriveBits: (...bits: Parameters<typeof subtle.deriveBits>) => subtle.deriveBits(...bits),
    },
  })
  answers = [PROOF_NEEDED]
  fill()

  // Live regions must exist before their content changes.
  const told = within(dialog()).getAllByRole('status')
  const read = () => told.map(({ textContent }) => textContent).join('')
  expect(read()).toBe('')
  submit('Send feedback')
  await waitFor(() => expect(read()).toMatch(/^We’re getting a lot of messages/))
  expect(dialog().querySelector('form')?.getAttribute('aria-busy')).toBe('true')
  submit('Sending…')
  calculating.resolve()
  await isClosed()

  const [first, second] = sent
  const { proof, ...rest } = second ?? {}
  expect(sent).toHaveLength(2)
  expect(rest).toEqual(first)
  expect(proof).toEqual({ challenge: 'of this', nonce: expect.any(Number) as number })
})

test('a browser that cannot calculate says that nothing was sent [RS.81 RS.24]', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => crypto.randomUUID() })
  answers = [PROOF_NEEDED]
  fill()

  submit('Send feedback')

  await screen.findByText('Couldn’t send your message. Nothing you wrote is lost.')
  expect(sent).toHaveLength(1)
})
