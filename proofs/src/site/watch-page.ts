import type { Page } from '@playwright/test'

/** Collects console errors and warnings, uncaught errors and CSP violations of a page. */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = []
  // The page may have moved on without a new document, and an error may belong to what it showed first.
  let opened = ''
  page.on('domcontentloaded', () => (opened = toPath(page.url())))
  const record = (text: string) => {
    const shown = toPath(page.url())
    complaints.push(`${shown}${shown === opened ? '' : ` (opened as ${opened})`}: ${text}`)
  }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) record(message.text())
  })
  page.on('pageerror', (error) => record(error.message))
  await page.exposeFunction('recordViolation', record)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { recordViolation } = window as unknown as Watched
      recordViolation(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return complaints
}

interface Watched {
  recordViolation: (text: string) => void
}

const toPath = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '').slice(0, 120)
