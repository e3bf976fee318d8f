import { EMBED_PAGE_SIZE, toEmbeddedQuery } from '#web/feed-query/feed-path.ts'
import { readChart } from '#web/feed-query/chart-address.ts'
import { loadNames, loadPosts } from '#web/pages/feed/load.ts'
import { loadPost } from '#web/pages/post/load.ts'
import type { Route } from '#web/pages/route.ts'
import { loadChart } from '#web/pages/timeline/load.ts'
import { embedPaths, POST_PATTERNS } from '#web/router/paths.ts'
import { EmbedChart } from './EmbedChart.tsx'
import { EmbedPost } from './EmbedPost.tsx'
import { EmbedView } from './EmbedView.tsx'

/** Every page that other sites can embed. Only the server renders them. */
export const EMBED_ROUTES: readonly Route[] = [
  ...POST_PATTERNS.map((pattern): Route => ({
    path: `/embed${pattern}`,
    render: ({ id = '' }) => <EmbedPost id={id} />,
    load: async () => ({
      load: (request) => loadPost(request, (id) => embedPaths.post(id) + request.url.search),
    }),
  })),
  {
    path: embedPaths.search,
    render: () => <EmbedView />,
    load: async () => ({
      load: ({ url, ask }) => loadPosts(toEmbeddedQuery(url.searchParams), ask, EMBED_PAGE_SIZE),
    }),
  },
  {
    path: embedPaths.timeline,
    render: () => <EmbedChart />,
    load: async () => ({
      load: async ({ url, ask }) => {
        const { query } = readChart(url.search)
        const answers = [loadChart(query, url.search, ask), loadNames(query, ask)]
        return (await Promise.all(answers)).flat()
      },
    }),
  },
]
