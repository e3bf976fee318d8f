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
  showCards([item], notify, marking)
  return screen.getByRole('article')
}

export function showCards(
  items: SocialItem[],
  notify: (notice: Notice) => void = () => {},
  marking: Marking | null = null,
): void {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })
  render(
    <QueryClientProvider client={client}>
      <NotifyContext value={notify}>
        <MemoryRouter>
          <MarkingContext value={marking}>
            {items.map((item, index) => (
              <PostCard item={item} position={index + 1} key={item.id} />
            ))}
          </MarkingContext>
        </MemoryRouter>
      </NotifyContext>
    </QueryClientProvider>,
  )
}
