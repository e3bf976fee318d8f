import { beforeEach, expect, test, vi } from 'vitest'
import { applyTheme, chooseTheme, readTheme, THEME_SCRIPT } from './theme.ts'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
  history.replaceState(null, '', '/')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

const runHeadScript = () => {
  const script = document.createElement('script')
  script.textContent = THEME_SCRIPT
  document.head.append(script)
}

test('the address sets the theme of its view and stores nothing [S2.30 RS.55]', () => {
  applyTheme('?theme=dark')

  expect(readTheme()).toBe('dark')
  expect(localStorage).toHaveLength(0)
})

test('without a choice the system decides and nothing is stored [P5]', () => {
  applyTheme('')

  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('the choice is stored when the visitor makes it, and comes back [S4.1 P5 S3.29]', () => {
  chooseTheme('dark')
  delete document.documentElement.dataset['theme']

  applyTheme('')

  expect(readTheme()).toBe('dark')
})

test('after a view with a theme of its own the choice rules again [RS.55]', () => {
  chooseTheme('light')
  applyTheme('?theme=dark')

  applyTheme('')

  expect(readTheme()).toBe('light')
})

test('a word that is no theme is not taken for one [S2.30]', () => {
  applyTheme('?theme=red')

  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

test('the script in the head knows the choice before anything is drawn [S4.1]', () => {
  localStorage.setItem('theme', 'dark')

  runHeadScript()

  expect(document.documentElement.dataset['theme']).toBe('dark')
})
