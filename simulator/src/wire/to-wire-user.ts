import type { Account } from '../archive/account.ts'
import type { WireFields } from './field-selection.ts'

/** Every field a user has; what was not asked for is left out later. */
export const toWireUser = (account: Account, origin: string): WireFields => ({
  id: account.id,
  name: account.name,
  username: account.handle,
  created_at: account.createdAt.toISOString(),
  description: account.description,
  profile_image_url:
    account.picture === null ? undefined : `${origin}/profile_images/${account.picture}.jpg`,
  protected: false,
  verified: account.verifiedType !== 'none',
  verified_type: account.verifiedType,
})
