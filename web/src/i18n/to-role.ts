import type { MessageId } from './message-id.ts'

const ROLES: Record<string, MessageId | undefined> = {
  president: 'contributorType.president',
  grouppress: 'contributorType.grouppress',
  committee: 'type.committee',
  eppress: 'contributorType.eppress',
}

/** The name of a contributor type that is shown beside a name; members have none. */
export const toRole = (type: string | null | undefined): MessageId | null =>
  (type && ROLES[type]) || null
