import { Route, Routes } from 'react-router'
import { HomePage } from '../pages/HomePage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { PostPage } from '../pages/PostPage.tsx'
import { SearchPage } from '../pages/SearchPage.tsx'
import { PATHS } from './paths.ts'

export function AppRoutes() {
  return (
    <Routes>
      <Route path={PATHS.home} element={<HomePage />} />
      <Route path={PATHS.search} element={<SearchPage />} />
      <Route path={PATHS.post} element={<PostPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
