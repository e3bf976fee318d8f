import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from '#web/router/router-context.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { applyTheme, chooseTheme, readTheme, subscribeToTheme, type Theme } from './theme.ts'

type Class = string | undefined

interface ThemeSwitchProps {
  classes: Record<'item' | 'text' | 'control' | 'room', Class>
}

/** In the server's HTML only its room is kept: it would do nothing without JavaScript. */
export function ThemeSwitch({ classes }: ThemeSwitchProps) {
  const message = useMessage()
  const { search } = useLocation()
  const theme = useTheme()

  useEffect(() => applyTheme(search), [search])

  if (theme === null) return <span className={classes.room} />
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

/** What is on the screen; null on the server and while its HTML is taken over. */
export const useTheme = (): Theme | null =>
  useSyncExternalStore<Theme | null>(subscribeToTheme, readTheme, () => null)
