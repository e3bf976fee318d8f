import { createContext, useContext } from 'react'

export interface Location {
  pathname: string
  /** Including the question mark; empty without a query. */
  search: string
  /** Identifies a history entry: Back returns to the same key. */
  key: string
}

/** Navigates within the site, with a new history entry or replacing the current one. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void

export interface Router {
  location: Location
  /** A new history entry, a replaced one, or Back and Forward; `pop` also for the first page. */
  arrival: 'push' | 'replace' | 'pop'
  navigate: Navigate
}

export const RouterContext = createContext<Router>({
  location: { pathname: '/', search: '', key: 'nowhere' },
  arrival: 'pop',
  navigate: () => {},
})

export const useRouter = (): Router => useContext(RouterContext)
export const useLocation = (): Location => useRouter().location
export const useNavigate = (): Navigate => useRouter().navigate
