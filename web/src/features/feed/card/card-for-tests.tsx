import type { SocialItem } from '@hemicycle/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { type Notice, NotifyContext } from '#web/ui/use-snackbar.ts'
import type { Marking } from './highlight/open-marking.ts'
import { MarkingContext } from './highlight/use-marking.ts'
import { PostCard } from './PostCard.tsx'

/** Renders a card in a feed with all required providers. */
export function showCard(
  item: SocialItem,
  notify: (notice: Notice) => void = () => {},
  marking: Marking | null = null,
) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })
  render(
    <QueryClientProvider client={client}>
      <NotifyContext value={notify}>
        <MemoryRouter>
          <MarkingContext value={marking}>
            <PostCard item={item} position={1} />
          </MarkingContext>
        </MemoryRouter>
      </NotifyContext>
    </QueryClientProvider>,
  )
  return screen.getByRole('article')
}
