import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Consent } from './Consent.tsx'
import { CONSENT_COOKIE, decide, readConsent } from './consent.ts'

const forget = () => {
  document.cookie = `${CONSENT_COOKIE}=; Max-Age=0; Path=/`
}
beforeEach(forget)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = () => render(<Consent />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const buttons = () =>
  screen.getAllByRole('button').map((button) => [button.textContent, button.ariaPressed])

test('both choices are offered alike, Refuse first, and nothing is stored before [RS.32 S4.46]', () => {
  show()

  expect(screen.getByText('You haven’t decided yet')).toBeTruthy()
  expect(buttons()).toEqual([
    ['Refuse analytics', 'false'],
    ['Accept analytics', 'false'],
  ])
  expect(document.cookie).toBe('')
})

test('one press gives consent, one press withdraws it [S4.46 S4.47]', () => {
  show()

  press('Accept analytics')
  expect(document.cookie).toBe('europarlcookiepolicysagreement=1')
  expect(buttons()[1]).toEqual(['Accepted', 'true'])

  press('Refuse analytics')
  expect(document.cookie).toBe('europarlcookiepolicysagreement=0')
  expect(buttons()).toEqual([
    ['Refused', 'true'],
    ['Accept analytics', 'false'],
  ])
})

test('the choice is kept for 180 days, for the whole site and for no other [S4.47 S9.23 S9.24]', () => {
  const set = vi.spyOn(document, 'cookie', 'set')

  decide('refused')

  expect(set).toHaveBeenCalledWith(
    'europarlcookiepolicysagreement=0; Max-Age=15552000; Path=/; SameSite=Lax',
  )
})

test.each(['', '2', 'true', '1 '])('the value "%s" is no decision [S4.46 RS.32]', (value) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`a=1; ${CONSENT_COOKIE}=${value}`)

  expect(readConsent()).toBe('undecided')
})
