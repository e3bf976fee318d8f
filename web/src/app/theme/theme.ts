/** The only storage key of the theme; written when the visitor chooses one. */
export const THEME_KEY = 'theme'

/** Runs in `<head>` before the first paint: the URL takes precedence over the visitor's choice. */
export const THEME_SCRIPT = `(()=>{const ok=t=>t==='dark'||t==='light';try{let t=new URLSearchParams(location.search).get('theme');if(!ok(t))t=localStorage.getItem('${THEME_KEY}');if(ok(t))document.documentElement.dataset.theme=t}catch{}})()`

export type Theme = 'light' | 'dark'

const isTheme = (value: string | null | undefined): value is Theme =>
  value === 'light' || value === 'dark'

const listeners = new Set<() => void>()
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The theme on the screen: the page's, or else the system's. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (isTheme(theme)) return theme
  return systemIsDark().matches ? 'dark' : 'light'
}

/** `?theme=` applies to its own view and is not stored; without it the visitor's choice applies. */
export function applyTheme(search: string): void {
  const asked = new URLSearchParams(search).get('theme')
  const theme = isTheme(asked) ? asked : readStored()
  if (theme) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
  tell()
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
  tell()
}

export function subscribeToTheme(listener: () => void): () => void {
  const system = systemIsDark()
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

function readStored(): Theme | null {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return isTheme(stored) ? stored : null
  } catch {
    return null
  }
}
