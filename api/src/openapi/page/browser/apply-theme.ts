/** Runs before the first paint: the address decides, or else what the visitor chose on the site. */
export function applyTheme(): void {
  const isTheme = (value: string | null) => value === 'dark' || value === 'light'
  const { dataset } = document.documentElement
  try {
    const asked = new URLSearchParams(location.search).get('theme')
    const theme = isTheme(asked) ? asked : localStorage.getItem('theme')
    if (theme && isTheme(theme)) dataset['theme'] = theme
  } catch {
    // Storage is blocked: the system's theme applies.
  }
  document.addEventListener('DOMContentLoaded', () => {
    const control = document.querySelector<HTMLInputElement>('.switch')
    if (!control) return
    const system = matchMedia('(prefers-color-scheme: dark)')
    control.checked = (dataset['theme'] ?? (system.matches ? 'dark' : 'light')) === 'dark'
    control.addEventListener('change', () => {
      const chosen = control.checked ? 'dark' : 'light'
      dataset['theme'] = chosen
      try {
        localStorage.setItem('theme', chosen)
      } catch {
        // Storage is blocked: the choice lasts until the page is closed.
      }
    })
  })
}
