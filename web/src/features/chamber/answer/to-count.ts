import type { MessageValues } from '#web/i18n/message-id.ts'
import type { Chamber } from './to-chamber.ts'

/**
 * How many of how many, for the words after the number. They say what was narrowed: whoever posted
 * about something else has posted all the same.
 */
export const toCount = ({ asked, posted, narrowing }: Chamber): MessageValues => ({
  asked,
  // Of one member "has" is said, of no one among many "have".
  speakers: asked === 1 ? 1 : posted,
  people: narrowing.people ? 'some' : 'all',
  posts: narrowing.posts ? 'some' : 'all',
})
