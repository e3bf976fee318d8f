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

/** The server's HTML only reserves its space: without JavaScript it does nothing. */
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

/** The theme on the screen; null on the server and during hydration. */
export const useTheme = (): Theme | null =>
  useSyncExternalStore<Theme | null>(subscribeToTheme, readTheme, () => null)
