import type { ReactNode } from 'react'
import { HomePage } from '../pages/HomePage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { PostPage } from '../pages/PostPage.tsx'
import { SearchPage } from '../pages/SearchPage.tsx'
import { matchPath, type PathParams } from '../router/match-path.ts'
import { useLocation } from '../router/router-context.ts'
import { PATHS } from './paths.ts'

const PAGES: readonly [path: string, render: (params: PathParams) => ReactNode][] = [
  [PATHS.home, () => <HomePage />],
  [PATHS.search, () => <SearchPage />],
  [PATHS.post, ({ id = '' }) => <PostPage id={id} />],
]

export function AppRoutes() {
  const { pathname } = useLocation()
  for (const [path, render] of PAGES) {
    const params = matchPath(path, pathname)
    if (params) return render(params)
  }
  return <NotFoundPage />
}
