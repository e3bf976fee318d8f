import { EMBED_PAGE_SIZE, toEmbeddedQuery } from '#web/feed-query/feed-path.ts'
import { loadPosts } from '#web/pages/feed/load.ts'
import { loadPost } from '#web/pages/post/load.ts'
import type { Route } from '#web/pages/route.ts'
import { embedPaths } from '#web/router/paths.ts'
import { EmbedPost } from './EmbedPost.tsx'
import { EmbedView } from './EmbedView.tsx'

/** Every page that other sites can embed. Only the server renders them. */
export const EMBED_ROUTES: readonly Route[] = [
  {
    path: embedPaths.post(':id'),
    render: ({ id = '' }) => <EmbedPost id={id} />,
    load: async () => ({
      load: ({ url, params: { id = '' }, ask }) =>
        loadPost(id, ask, (first) => embedPaths.post(first) + url.search),
    }),
  },
  {
    path: embedPaths.search,
    render: () => <EmbedView />,
    load: async () => ({
      load: ({ url, ask }) => loadPosts(toEmbeddedQuery(url.searchParams), ask, EMBED_PAGE_SIZE),
    }),
  },
]
