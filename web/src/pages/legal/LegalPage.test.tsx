import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LegalName } from '#web/api/legal-text.ts'
import { LegalPage } from './LegalPage.tsx'

const TEXT = { title: 'Title', description: '', lead: '<p>First.</p>', rest: '<h2>Then</h2>' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(name: LegalName, answer: Response) {
  const fetched = vi.fn<(path: string) => Promise<Response>>().mockResolvedValue(answer)
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <LegalPage name={name} />
    </QueryClientProvider>,
  )
  return fetched
}

test('the choice stands after the first words of the cookie policy [S2.25]', async () => {
  const fetched = show('cookies', Response.json(TEXT))

  const article = await screen.findByRole('article', { name: 'Title' })
  expect(article.textContent).toMatch(/^TitleFirst\..*Refuse analytics.*Then$/)
  expect(fetched.mock.calls[0]?.[0]).toBe('/legal/cookies.json')
  expect(document.title).toBe('Title · Hemicycle')
})

test('other pages ask for nothing [S2.27]', async () => {
  show('accessibility', Response.json(TEXT))

  await screen.findByRole('article')
  expect(screen.queryByRole('button')).toBeNull()
})

test('words that do not arrive are told [S8.4]', async () => {
  show('cookies', new Response('', { status: 500 }))

  expect(await screen.findByText('Something went wrong')).toBeTruthy()
})
