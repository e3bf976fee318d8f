import type { Page } from '@playwright/test'

/** Everything a page complains about: to the console, by an error, or because its policy forbids it. */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = []
  const note = (text: string) => complaints.push(`${toPath(page.url())}: ${text}`)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text())
  })
  page.on('pageerror', (error) => note(error.message))
  await page.exposeFunction('noteViolation', note)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { noteViolation } = window as unknown as Watched
      noteViolation(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return complaints
}

interface Watched {
  noteViolation: (text: string) => void
}

const toPath = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '').slice(0, 120)
