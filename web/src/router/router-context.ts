import { createContext, useContext } from 'react'

/** Where the visitor is. */
export interface Location {
  pathname: string
  /** From the question mark on; empty without one. */
  search: string
  /** One visit to an address: Back comes to the same key again. */
  key: string
}

/** Goes to an address of the site, as a new step or in place of the current one. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void

export interface Router {
  location: Location
  /** By a new step, in place of the last one, or by Back and Forward; also how the first page was reached. */
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
