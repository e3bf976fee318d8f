import type { Coverage, Voices } from '@hemicycle/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { NOW, table } from '#web/features/who-posts/who-posts-for-tests.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { ClockProvider } from '#web/ui/ClockProvider.tsx'
import { WhoPostsPage } from './WhoPostsPage.tsx'

export const GROUPS: [string, number][] = [
  ['EPP', 98],
  ['S&D', 74],
  ['NI', 11],
]
/** Not in alphabetical order, as no answer has to be. */
export const SUBJECTS = { Rail: [9, 15, 1], Climate: [31, 22, 3], Defence: [10, 7, 2] }

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="here">{pathname + search}</p>
}

interface Answers {
  coverage?: Coverage
  voices?: Voices
}

/** Opens the page with a mock of the API; returns the paths that it asks for. */
export async function open(at: string, answers: Answers = {}): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(decodeURIComponent(path))
    const data = path.startsWith('/v1/voices/')
      ? (answers.voices ?? table(GROUPS, SUBJECTS))
      : answers.coverage
    return data
      ? Response.json({ code: 200, type: 'success', data })
      : new Response('', { status: 503 })
  })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ClockProvider start={NOW}>
        <MemoryRouter at={at}>
          <main>
            <WhoPostsPage />
          </main>
          <Here />
        </MemoryRouter>
      </ClockProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('table', { name: /^(?:Subjects|Hashtags) by/u })
  if (answers.coverage) await screen.findByRole('table', { name: /^Members by/u })
  return asked
}

export const here = () => screen.getByTestId('here').textContent

export const states = () => screen.getByRole('table', { name: /^Members by/u })
export const grid = () => screen.getByRole('table', { name: /^(?:Subjects|Hashtags) by/u })

/** The cells of a table as they are read, without those that are empty in all rows. */
export const cells = (shown: HTMLElement): string[][] =>
  within(shown)
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim()),
    )

/** The cells of a table as CSV, without its period. */
export function readCsv(section: string): string[][] {
  const panel = screen.getByRole('region', { name: section })
  const { href } = within(panel).getByRole<HTMLAnchorElement>('link', { name: 'Table as CSV' })
  const csv = decodeURIComponent(href.slice(href.indexOf(',') + 1))
  return csv
    .replace(/^\u{FEFF}/u, '')
    .trimEnd()
    .split('\r\n')
    .map((row) =>
      [...row.matchAll(/"([^"]*)"|([^",]+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
}
