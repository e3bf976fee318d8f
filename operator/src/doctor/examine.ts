import type { Search } from '@hemicycle/search'
import type { Store } from '@hemicycle/store'
import { findNewestBackup } from '../backup/backup-files.ts'
import type { Config } from '../config.ts'
import { checkMail } from './check-mail.ts'
import { checkSearch } from './check-search.ts'
import { checkSite } from './check-site.ts'
import { checkSource } from './check-source.ts'
import { checkBackups, checkStore } from './check-store.ts'
import { ok, type Finding } from './finding.ts'

/** Looks at everything; what cannot be looked at is a finding, too. */
export async function examine(
  { x, pgBin, backupDir, others }: Config,
  store: Store,
  search: Search,
): Promise<Finding[]> {
  const newest = backupDir === null ? null : await findNewestBackup(backupDir).catch(() => null)
  const [record, finder, source, mail, api, site] = await Promise.all([
    checkStore(store, pgBin),
    checkSearch(search),
    checkSource(x),
    checkMail(others),
    checkSite('API_URL', others.apiUrl),
    checkSite('SITE_URL', others.siteUrl),
  ])
  const backup = checkBackups(backupDir, newest?.at ?? null)
  // Who gets here has told all that a command needs; what other processes need, each says at its start.
  const settings = ok('settings', 'complete for the operator')
  return [settings, ...record, ...finder, ...source, mail, api, site, backup]
}
