import type { SocialItem } from '@hemicycle/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#web/i18n/later.ts'
import { type Notice, NotifyContext } from '#web/ui/use-snackbar.ts'
import { itemForTests, POSTED_AT, referenceForTests } from './item-for-tests.ts'
import { PostRecord } from './PostRecord.tsx'
import { toRecordTime } from './to-citation.ts'

const HASH = '9f2c41d78be05a13c6e402fb7d981e5c30abf46e92d1b8576c0fe3a948d2175b'
const ITEM = itemForTests({
  id: '7',
  record: { fingerprint: HASH, lastSeenAt: POSTED_AT + 234, claimedAt: null, editSeenAt: null },
})
const CITATION = `Saga Lindqvist-Aro (@SagaLindqvistA), X, 10 March 2026, 15:32:08 Brussels (14:32:08 UTC). Hemicycle, https://hemicycle.example/tw/7, sha256 ${HASH}`
const writeText = vi.fn<(text: string) => Promise<void>>()
const notify = vi.fn<(notice: Notice) => void>()

beforeEach(() => vi.stubGlobal('navigator', { clipboard: { writeText } }))
afterEach(() => {
  cleanup()
  writeText.mockReset()
  notify.mockReset()
  vi.unstubAllGlobals()
})

const show = (item: SocialItem = ITEM) =>
  render(
    <NotifyContext value={notify}>
      <PostRecord item={item} />
    </NotifyContext>,
  )
const valueOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('the record says when it was posted, first and last seen, in Brussels and UTC [RC.15 RS.50]', () => {
  show()

  expect(valueOf('Posted')).toBe('10 March 2026, 15:32:08 Brussels14:32:08 UTC')
  expect(valueOf('First seen')).toBe('10 March 2026, 15:32:11 Brussels14:32:11 UTC')
  expect(valueOf('Last checked')).toBe('10 March 2026, 15:36:02 Brussels Still online14:36:02 UTC')
})

test('a time of the author’s app that does not count is shown beside the one that does [RN.12]', () => {
  show()
  expect(screen.queryByText(/author’s app/)).toBeNull()
  cleanup()

  const claimedAt = Date.parse('2011-03-10T08:00:00Z') / 1000
  show({
    ...ITEM,
    record: { fingerprint: HASH, lastSeenAt: POSTED_AT, claimedAt, editSeenAt: null },
  })

  const row = screen.getByText(/^Time given by the author’s app/, { selector: 'dt' })
  expect(row.nextElementSibling?.textContent).toBe('10 March 2011, 09:00:00 Brussels08:00:00 UTC')
  expect(valueOf('Posted')).toContain('10 March 2026')
})

test('the record of an edited post says when we saw that [RF.19]', () => {
  show()
  expect(screen.queryByText('Edit seen')).toBeNull()
  cleanup()

  const editSeenAt = POSTED_AT + 60
  show({
    ...ITEM,
    record: { fingerprint: HASH, lastSeenAt: POSTED_AT, claimedAt: null, editSeenAt },
  })

  expect(valueOf('Edit seen')).toBe('10 March 2026, 15:33:08 Brussels14:33:08 UTC')
})

test('the fingerprint is shown whole, and the permalink [RC.16]', () => {
  show()

  expect(screen.getByText(/^9f2c 41d7 8be0/).textContent?.replaceAll(' ', '')).toBe(HASH)
  expect(valueOf('Permalink')).toBe('hemicycle.example/tw/7')
})

test.each([
  ['Copy citation', CITATION, 'Citation copied'],
  ['Copy link', 'https://hemicycle.example/tw/7', 'Link copied'],
])('%s copies it and says so [RC.16 S2.73]', async (name, copied, text) => {
  writeText.mockResolvedValue()
  show()

  fireEvent.click(screen.getByRole('button', { name }))

  await waitFor(() => expect(notify).toHaveBeenCalledWith({ level: 'success', text }))
  expect(writeText).toHaveBeenCalledWith(copied)
})

test('the citation is a file for reference managers, without the text of the post [RS.283]', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 12) })
  show()
  vi.useRealTimers()
  const read = (name: string) => {
    const { href, download } = screen.getByRole<HTMLAnchorElement>('link', { name })
    return { download, text: decodeURIComponent(href.slice(href.indexOf(',') + 1)) }
  }

  expect(read('BibTeX').download).toBe('lindqvistaro-20260310-7.bib')
  expect(read('BibTeX').text).toContain('author = {{Lindqvist-Aro}, {Saga}}')
  expect(read('BibTeX').text).toContain(
    'title = {{Post by Saga Lindqvist-Aro (@SagaLindqvistA) on X}}',
  )
  expect(read('RIS').text).toContain(
    `UR  - https://hemicycle.example/tw/7\r\nN1  - 10 March 2026, 15:32:08 Brussels (14:32:08 UTC), sha256 ${HASH}\r\n`,
  )
  expect(read('RIS').text).not.toContain(ITEM.content)
})

test('a browser that does not copy is told of, and the citation can be selected [S2.73]', async () => {
  writeText.mockRejectedValue(new Error('no'))
  show()

  fireEvent.click(screen.getByRole('button', { name: 'Copy citation' }))

  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({ level: 'error', text: 'Couldn’t copy' }),
  )
  expect(screen.getByText(CITATION)).toBeTruthy()
})

test('a repost is cited as one, by whom it was made [RC.16]', () => {
  show(itemForTests({ kind: 'repost', reference: referenceForTests() }))

  expect(
    screen.getByText(/^Saga Lindqvist-Aro.*, repost of Institute for Energy Policy, X/),
  ).toBeTruthy()
  expect(screen.queryByText('Fingerprint')).toBeNull()
})

test('both hours of a clock change are told apart, and a day that differs is named [RC.15]', () => {
  const before = toRecordTime(Date.parse('2026-10-25T00:30:00Z') / 1000)
  const after = toRecordTime(Date.parse('2026-10-25T01:30:00Z') / 1000)
  const late = toRecordTime(Date.parse('2026-03-09T23:10:00Z') / 1000)

  expect([before.brussels, after.brussels]).toEqual(Array(2).fill('25 October 2026, 02:30:00'))
  expect([before.utc, after.utc]).toEqual(['00:30:00', '01:30:00'])
  expect(late).toMatchObject({
    brussels: '10 March 2026, 00:10:00',
    utc: '9 March 2026, 23:10:00',
  })
})
