import { lazyPage } from '#web/pages/lazy-page.tsx'

/** Most visitors never see it. The server loads its code before it renders any page. */
export const notFound = lazyPage(
  'not-found',
  async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  () => null,
)
