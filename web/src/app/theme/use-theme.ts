import { useSyncExternalStore } from 'react'
import { readTheme, subscribeToTheme, type Theme } from './theme.ts'

/** What is on the screen; null on the server and while its HTML is taken over. */
export const useTheme = (): Theme | null =>
  useSyncExternalStore<Theme | null>(subscribeToTheme, readTheme, () => null)
