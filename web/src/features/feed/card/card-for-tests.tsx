import type { SocialItem } from '@hemicycle/contract'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../router/MemoryRouter.tsx'
import { i18n } from '../../../i18n/i18n.ts'
import { NotifyContext } from '../../../ui/snackbar/snackbar-context.ts'
import type { Notice } from '../../../ui/snackbar/snackbar-context.ts'
import { PostCard } from './PostCard.tsx'

/** A card in a feed, with everything around that it needs. */
export function showCard(item: SocialItem, notify: (notice: Notice) => void = () => {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <NotifyContext value={notify}>
          <MemoryRouter>
            <PostCard item={item} position={1} />
          </MemoryRouter>
        </NotifyContext>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return screen.getByRole('article')
}
