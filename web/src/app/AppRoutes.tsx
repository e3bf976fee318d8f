import type { ReactNode } from 'react'
import { LEGAL_NAMES } from '#web/api/legal-text.ts'
import { HomePage } from '#web/pages/HomePage.tsx'
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx'
import { SearchPage } from '#web/pages/SearchPage.tsx'
import { matchPath, type PathParams } from '#web/router/match-path.ts'
import { useLocation } from '#web/router/router-context.ts'
import { lazyPage, type PageCode } from './lazy-page.tsx'
import { channels } from './channels-page.ts'
import { paths } from '#web/router/paths.ts'

const legal = lazyPage(
  'src/pages/legal/LegalPage.tsx',
  async () => (await import('#web/pages/legal/LegalPage.tsx')).LegalPage,
)
const post = lazyPage(
  'src/pages/PostPage.tsx',
  async () => (await import('#web/pages/PostPage.tsx')).PostPage,
)
const contributor = lazyPage(
  'src/pages/contributor/ContributorPage.tsx',
  async () => (await import('#web/pages/contributor/ContributorPage.tsx')).ContributorPage,
)
const timeline = lazyPage(
  'src/pages/TimelinePage.tsx',
  async () => (await import('#web/pages/TimelinePage.tsx')).TimelinePage,
)
const myList = lazyPage(
  'src/pages/MyListPage.tsx',
  async () => (await import('#web/pages/MyListPage.tsx')).MyListPage,
)

interface Route {
  path: string
  render: (params: PathParams) => ReactNode
  code?: PageCode
}

const ROUTES: readonly Route[] = [
  { path: paths.home, render: () => <HomePage /> },
  { path: paths.search, render: () => <SearchPage /> },
  { path: paths.timeline, render: () => <timeline.Page />, code: timeline.code },
  { path: paths.post(':id'), render: ({ id = '' }) => <post.Page id={id} />, code: post.code },
  { path: paths.channels, render: () => <channels.Page />, code: channels.code },
  { path: paths.myList, render: () => <myList.Page />, code: myList.code },
  {
    path: paths.contributor(':id'),
    render: ({ id = '' }) => <contributor.Page key={id} id={id} />,
    code: contributor.code,
  },
  ...LEGAL_NAMES.map((name) => ({
    path: `/${name}`,
    render: () => <legal.Page key={name} name={name} />,
    code: legal.code,
  })),
]

export function AppRoutes() {
  const { pathname } = useLocation()
  for (const { path, render } of ROUTES) {
    const params = matchPath(path, pathname)
    if (params) return render(params)
  }
  return <NotFoundPage />
}

/** The code that the page at an address needs beside the first load. */
export const findPageCode = (pathname: string): PageCode | null =>
  ROUTES.find(({ path }) => matchPath(path, pathname))?.code ?? null
