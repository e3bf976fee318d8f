import { useMedia } from '#web/ui/use-media.ts'

/** Whether there is a column beside the feed. */
export const useWide = (): boolean => useMedia('(width >= 1200px)')
