import type { Account } from '@hemicycle/store'
import type { AccountReport } from '../connector.ts'
import { visitAccounts } from '../visit-accounts.ts'
import type { FeedsListener } from './feeds-listener.ts'
import { fetchFeed } from './fetch-feed.ts'

/** Which feeds are there, and which are gone for good. Nothing is said about those that do not answer. */
export async function fetchAccounts(
  { log, signal, settings: { localOrigin } }: Pick<FeedsListener, 'log' | 'signal' | 'settings'>,
  accounts: readonly Account[],
): Promise<AccountReport[]> {
  const reports: AccountReport[] = []
  await visitAccounts({ log, signal }, accounts, {
    failure: 'a press feed does not answer',
    async visit(account, visiting) {
      const { kind } = await fetchFeed(account.nativeId, {}, { localOrigin, signal: visiting })
      reports.push({
        account,
        state: kind === 'gone' ? 'gone' : 'active',
        handle: account.handle,
        withheld: false,
      })
    },
  })
  return reports
}
