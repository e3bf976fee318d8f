import { lazyPage } from '#web/pages/lazy-page.tsx'

/** The numbers of compared lines: most visitors compare nothing. */
export const totals = lazyPage(
  'timeline',
  async () => (await import('#web/features/timeline/compare/Totals.tsx')).Totals,
  () => null,
)
