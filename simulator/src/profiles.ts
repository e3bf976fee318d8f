import type { Account, AccountState } from './archive/account.ts'
import type { Archive } from './archive/archive.ts'
import { RefusedError } from './publisher.ts'

/** As X names what of a profile has changed. */
type ProfilePart = 'handle' | 'screenname' | 'bio'

export interface ProfileChange {
  account: Account
  part: ProfilePart
  before: string
  after: string
}

/** What happens to accounts: new names, suspension, protection. */
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
    if (!/^[A-Za-z0-9_]{1,15}$/.test(handle)) throw new RefusedError(`${handle} is no handle`)
    const account = this.find(name)
    const before = account.handle
    if (!this.#archive.rename(account, handle)) throw new RefusedError(`${handle} is taken`)
    this.#tell({ account, part: 'handle', before, after: handle })
    return account
  }

  describe(name: string, { name: shown, description }: ProfileWords): Account {
    const account = this.find(name)
    const { name: oldName, description: oldDescription } = account
    if (shown !== undefined) {
      account.name = shown
      this.#tell({ account, part: 'screenname', before: oldName, after: shown })
    }
    if (description !== undefined) {
      account.description = description
      this.#tell({ account, part: 'bio', before: oldDescription, after: description })
    }
    return account
  }

  setState(name: string, state: AccountState, at = new Date()): Account {
    const account = this.find(name)
    account.state = state
    account.stateSince = at
    return account
  }

  /** No countries: it can be seen everywhere again. */
  withhold(name: string, countries: string[]): Account {
    const account = this.find(name)
    account.withheldIn = countries
    return account
  }

  #tell(change: ProfileChange): void {
    for (const tell of this.#onChanged) tell(change)
  }
}

export interface ProfileWords {
  name?: string | undefined
  description?: string | undefined
}
