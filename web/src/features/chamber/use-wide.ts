import { useMedia } from '#web/ui/use-browser.ts'

/** Whether there is a column beside the feed. */
export const useWide = (): boolean => useMedia('(width >= 1200px)')
