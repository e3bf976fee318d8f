import type { Account, AccountState } from './archive/account.ts'
import type { Archive } from './archive/archive.ts'
import { RefusedError } from './publisher.ts'

/** X's names for the changed parts of a profile. */
type ProfilePart = 'handle' | 'screenname' | 'bio'

export interface ProfileChange {
  account: Account
  part: ProfilePart
  before: string
  after: string
}

/** Changes accounts: names, suspension, protection, withholding. */
export class Profiles {
  readonly #archive: Archive
  readonly #onChanged: ((change: ProfileChange) => void)[] = []

  constructor(archive: Archive) {
    this.#archive = archive
  }

  onChanged(listener: (change: ProfileChange) => void): void {
    this.#onChanged.push(listener)
  }

  /** By id or handle. */
  find(name: string): Account {
    const account = this.#archive.findAccount(name)
    if (!account) throw new RefusedError(`there is no account ${name}`)
    return account
  }

  rename(name: string, handle: string): Account {
    if (!/^[A-Za-z0-9_]{1,15}$/.test(handle))
      throw new RefusedError(`${handle} is not a valid handle`)
    const account = this.find(name)
    const before = account.handle
    if (!this.#archive.rename(account, handle)) throw new RefusedError(`${handle} is taken`)
    this.#notify({ account, part: 'handle', before, after: handle })
    return account
  }

  describe(name: string, { name: newName, description }: ProfileUpdate): Account {
    const account = this.find(name)
    const { name: oldName, description: oldDescription } = account
    if (newName !== undefined) {
      account.name = newName
      this.#notify({ account, part: 'screenname', before: oldName, after: newName })
    }
    if (description !== undefined) {
      account.description = description
      this.#notify({ account, part: 'bio', before: oldDescription, after: description })
    }
    return account
  }

  setState(name: string, state: AccountState, at = new Date()): Account {
    const account = this.find(name)
    account.state = state
    account.stateSince = at
    return account
  }

  /** An empty list releases the account everywhere. */
  withhold(name: string, countries: string[]): Account {
    const account = this.find(name)
    account.withheldIn = countries
    return account
  }

  #notify(change: ProfileChange): void {
    for (const notify of this.#onChanged) notify(change)
  }
}

export interface ProfileUpdate {
  name?: string | undefined
  description?: string | undefined
}
