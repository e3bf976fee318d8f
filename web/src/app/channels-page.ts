import { lazyPage } from './lazy-page.tsx'

const FILE = 'src/pages/channels/ChannelsPage.tsx'
const load = () => import('#web/pages/channels/ChannelsPage.tsx')

const page = lazyPage(FILE, async () => (await load()).ChannelsPage)
const search = lazyPage(FILE, async () => (await load()).ChannelsBar)

/** The page, and its search box in the top bar, which come together. */
export const channels = {
  Page: page.Page,
  Search: search.Page,
  code: { file: FILE, load: async () => Promise.all([page.code.load(), search.code.load()]) },
}
