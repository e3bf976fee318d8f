import { splitWords } from '#web/feed-query/read-words.ts'

/** Words of a question as they would be typed. */
export const toTyped = (words?: string): string => splitWords(words).join(' ')
