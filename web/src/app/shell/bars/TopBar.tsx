import { AdvancedSearchButton } from '#web/features/advanced-search/AdvancedSearchButton.tsx'
import { FiltersButton } from '#web/features/filters/FiltersButton.tsx'
import { SearchBar } from '#web/features/search/SearchBar.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { channelsBar } from '#web/pages/routes.tsx'
import { Brand } from '#web/app/shell/Brand.tsx'
import { MENU_ID } from '#web/app/shell/menu/menu-items.ts'
import { SEARCH_ID } from '#web/app/shell/SkipLinks.tsx'
import styles from './TopBar.module.css'
import type { SearchDrawer } from './use-search-drawer.ts'

interface TopBarProps {
  search: 'posts' | 'channels' | null
  hasFeed: boolean
  drawer: SearchDrawer
}

/** Follows the columns of the page, with search above the feed. On small screens search is in a drawer. */
export function TopBar({ search, hasFeed, drawer }: TopBarProps) {
  const message = useMessage()
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <span className={styles.toggle} data-tour="menu-toggle">
          <IconButton icon="menu" label={message('shell.menu')} popoverTarget={MENU_ID} />
        </span>
        <Brand place="bar" />
        {search === 'posts' && <SearchParts {...drawer} hasFeed={hasFeed} />}
        {search === 'channels' && <ChannelParts {...drawer} />}
      </div>
    </header>
  )
}

/** The page consists of search results, so the box is always open. */
function ChannelParts({ drawer }: SearchDrawer) {
  return (
    <div className={`${styles.search} ${styles.always}`} id={SEARCH_ID} ref={drawer}>
      <channelsBar.Page />
    </div>
  )
}

interface SearchPartsProps extends SearchDrawer {
  hasFeed: boolean
}

function SearchParts({ isOpen, open, close, drawer, toggle, hasFeed }: SearchPartsProps) {
  const message = useMessage()
  return (
    <>
      <span className={`${styles.toggle} ${styles.searchToggle}`} data-tour="search-toggle">
        <IconButton
          icon={isOpen ? 'close' : 'search'}
          label={message(isOpen ? 'shell.search.close' : 'search.submit')}
          aria-expanded={isOpen}
          aria-controls={SEARCH_ID}
          ref={toggle}
          onClick={isOpen ? close : open}
        />
      </span>
      <div
        className={isOpen ? `${styles.search} ${styles.open}` : styles.search}
        id={SEARCH_ID}
        data-tour="search"
        ref={drawer}
      >
        <SearchBar />
        {hasFeed && (
          <div className={styles.tools}>
            <AdvancedSearchButton place="drawer" />
          </div>
        )}
      </div>
      {hasFeed && (
        <div className={styles.actions} data-tour="narrow">
          <FiltersButton />
          <AdvancedSearchButton place="bar" anchor={drawer} />
        </div>
      )}
    </>
  )
}
