import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from '../../router/router-context.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { applyTheme, chooseTheme, readTheme, subscribeToTheme } from './theme.ts'

type Class = string | undefined

/** Not in the server's HTML: it would do nothing without JavaScript. */
export function ThemeSwitch({ classes }: { classes: Record<'item' | 'text' | 'control', Class> }) {
  const message = useMessage()
  const { search } = useLocation()
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => null)

  useEffect(() => applyTheme(search), [search])

  if (theme === null) return null
  return (
    <label className={classes.item}>
      <Icon name="moon" />
      <span className={classes.text}>{message('shell.dark')}</span>
      <span className={classes.control}>
        <Switch
          checked={theme === 'dark'}
          onChange={(isDark) => chooseTheme(isDark ? 'dark' : 'light')}
        />
      </span>
    </label>
  )
}
