import type { AccountState } from '@hemicycle/store'
import type { XProblem } from '../wire/answers.ts'
import type { XUser } from '../wire/x-post.ts'

/** How X says that an account is not to be seen; null when it says nothing of the kind. */
export function toClosedState({
  type = '',
  title = '',
  detail = '',
}: XProblem): AccountState | null {
  if (/suspended/i.test(`${title} ${detail}`)) return 'suspended'
  if (type.endsWith('/not-authorized-for-resource')) return 'protected'
  return type.endsWith('/resource-not-found') ? 'gone' : null
}

export const toOpenState = (user: XUser): AccountState => (user.protected ? 'protected' : 'active')
