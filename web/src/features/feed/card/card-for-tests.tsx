import type { SocialItem } from '@hemicycle/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { type Notice, NotifyContext } from '#web/ui/use-snackbar.ts'
import type { Marker } from './highlight/make-marker.ts'
import { MarkerContext } from './highlight/use-marker.ts'
import { PostCard } from './PostCard.tsx'

/** Renders a card in a feed with all required providers. */
export function showCard(
  item: SocialItem,
  notify: (notice: Notice) => void = () => {},
  marker: Marker | null = null,
) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })
  render(
    <QueryClientProvider client={client}>
      <NotifyContext value={notify}>
        <MemoryRouter>
          <MarkerContext value={marker}>
            <PostCard item={item} position={1} />
          </MarkerContext>
        </MemoryRouter>
      </NotifyContext>
    </QueryClientProvider>,
  )
  return screen.getByRole('article')
}
