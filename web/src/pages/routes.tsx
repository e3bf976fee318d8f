import { LEGAL_NAMES } from '#web/api/legal-text.ts'
import type { PathParams } from '#web/router/match-path.ts'
import { paths, POST_PATTERNS } from '#web/router/paths.ts'
import { HomePage } from './home/HomePage.tsx'
import { lazyPage } from './lazy-page.tsx'
import type { Route } from './route.ts'
import { noResults, search } from './search/lazy-search.ts'

const timeline = lazyPage(
  'timeline',
  async () => (await import('./timeline/TimelinePage.tsx')).TimelinePage,
)
const post = lazyPage('post', async () => (await import('./post/PostPage.tsx')).PostPage)
const myList = lazyPage(
  'my-list',
  async () => (await import('./my-list/MyListPage.tsx')).MyListPage,
)
const whoPosts = lazyPage(
  'who-posts',
  async () => (await import('./who-posts/WhoPostsPage.tsx')).WhoPostsPage,
)
const day = lazyPage('day', async () => (await import('./day/DayPage.tsx')).DayPage)
const contributor = lazyPage(
  'contributor',
  async () => (await import('./contributor/ContributorPage.tsx')).ContributorPage,
)
const group = lazyPage('group', async () => (await import('./group/GroupPage.tsx')).GroupPage)
const subject = lazyPage(
  'subject',
  async () => (await import('./subject/SubjectPage.tsx')).SubjectPage,
)
const alert = lazyPage('alert', async () => (await import('./alert/AlertPage.tsx')).AlertPage)
const legal = lazyPage('legal', async () => (await import('./legal/LegalPage.tsx')).LegalPage)
const channels = lazyPage('channels', async () => (await importChannels()).ChannelsPage)
/** Search box in the top bar of the channels, loaded with that page. */
export const channelsBar = lazyPage('channels', async () => (await importChannels()).ChannelsBar)
const importChannels = () => import('./channels/ChannelsPage.tsx')

/** A build-time constant, so that the browser's bundle omits the loaders. */
const SSR = import.meta.env.SSR

export const ROUTES: readonly Route[] = [
  {
    path: paths.home,
    render: () => <HomePage />,
    code: { ...noResults.code, folder: null },
    load: SSR ? () => import('./feed/load.ts') : null,
    hasFeed: true,
  },
  {
    path: paths.search,
    render: () => <search.Page />,
    code: search.code,
    load: SSR ? () => import('./search/load.ts') : null,
    hasFeed: true,
  },
  {
    path: paths.timeline,
    render: () => <timeline.Page />,
    code: {
      ...timeline.code,
      load: async () => Promise.all([timeline.code.load(), noResults.code.load()]),
    },
    load: SSR ? () => import('./timeline/load.ts') : null,
    hasFeed: true,
  },
  ...POST_PATTERNS.map((path) => ({
    path,
    render: ({ id = '' }: PathParams) => <post.Page id={id} />,
    code: post.code,
    load: SSR ? () => import('./post/load.ts') : null,
    search: null,
  })),
  {
    path: paths.channels,
    render: () => <channels.Page />,
    code: {
      ...channels.code,
      load: async () => Promise.all([channels.code.load(), channelsBar.code.load()]),
    },
    load: SSR ? () => import('./channels/load.ts') : null,
    search: 'channels',
  },
  {
    path: paths.myList,
    render: () => <myList.Page />,
    code: myList.code,
    load: null,
    isText: true,
  },
  {
    path: paths.voices,
    render: () => <whoPosts.Page />,
    code: whoPosts.code,
    load: SSR ? () => import('./who-posts/load.ts') : null,
    hasFeed: true,
  },
  {
    path: paths.day(':day'),
    render: ({ day: name = '' }) => <day.Page key={name} day={name} />,
    code: day.code,
    load: SSR ? () => import('./day/load.ts') : null,
  },
  {
    path: paths.contributor(':id'),
    render: ({ id = '' }) => <contributor.Page key={id} id={id} />,
    code: contributor.code,
    load: SSR ? () => import('./contributor/load.ts') : null,
    hasFeed: true,
  },
  ...[paths.group(':code'), paths.groupMembers(':code')].map((path) => ({
    path,
    render: () => <group.Page />,
    code: group.code,
    load: SSR ? () => import('./group/load.ts') : null,
    hasFeed: path === paths.group(':code'),
  })),
  ...[paths.subjects, paths.subject(':id')].map((path) => ({
    path,
    render: ({ id }: PathParams) => <subject.Page key={id} id={id} />,
    code: subject.code,
    load: SSR ? () => import('./subject/load.ts') : null,
    hasFeed: path === paths.subject(':id'),
  })),
  {
    path: paths.alert(':token'),
    render: ({ token = '' }) => <alert.Page key={token} token={token} />,
    code: alert.code,
    load: SSR ? () => import('./alert/load.ts') : null,
    search: null,
    isApart: true,
    isText: true,
  },
  ...LEGAL_NAMES.map((name) => ({
    path: `/${name}`,
    render: () => <legal.Page key={name} name={name} />,
    code: legal.code,
    load: SSR ? async () => ({ load: (await import('./legal/load.ts')).loadLegal(name) }) : null,
    isText: true,
  })),
]
