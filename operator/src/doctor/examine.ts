import type { Search } from '@hemicycle/search'
import type { Store } from '@hemicycle/store'
import { findNewestBackup } from '../backup/backup-files.ts'
import type { Config } from '../config.ts'
import { checkLegal } from './check-legal.ts'
import { checkMail } from './check-mail.ts'
import { checkSearch } from './check-search.ts'
import { checkSite } from './check-site.ts'
import { checkSource } from './check-source.ts'
import { checkBackups, checkStore } from './check-store.ts'
import { checkTranslation } from './check-translation.ts'
import { ok, skipped, type Finding } from './finding.ts'
import { checkNames } from './settings/check-names.ts'
import { judgeApi, judgeMetrics, judgeWeb } from './settings/judge-choices.ts'
import { judgeStart } from './settings/judge-start.ts'
import { readProcesses, type Processes } from './settings/read-processes.ts'

const UNREAD = 'the settings above are not told, or wrong'

/** Looks at everything; what cannot be looked at is a finding, too. */
export async function examine(config: Config, store: Store, search: Search): Promise<Finding[]> {
  const { x, pgBin, backupDir, environment } = config
  const processes = readProcesses(environment)
  const { collector, api, web } = processes
  const siteUrl = environment['SITE_URL'] || null
  const newest = backupDir === null ? null : await findNewestBackup(backupDir).catch(() => null)
  const looked = await Promise.all([
    checkStore(store, pgBin),
    checkSearch(search),
    checkSource(x),
    collector.config ? checkMail(collector.config.mail) : skipped('mail', UNREAD),
    api.config ? checkTranslation(api.config.translation) : skipped('translation', UNREAD),
    checkSite('API_URL', environment['API_URL'] || null),
    checkSite('SITE_URL', siteUrl),
    checkLegal(siteUrl, web.config?.isSample ?? false),
  ])
  return [
    ...judgeSettings(config, processes),
    ...looked.flat(),
    checkBackups(backupDir, newest?.at ?? null),
  ]
}

function judgeSettings({ environment, x }: Config, { collector, api, web }: Processes): Finding[] {
  return [
    // Who gets here has told all that a command needs.
    ok('settings of operator', 'complete'),
    ...[collector, api, web].flatMap(judgeStart),
    ...(web.config ? judgeWeb(web.config, environment['TRUST_PROXY'], x.origin) : []),
    ...(api.config ? judgeApi(api.config, x.origin) : []),
    judgeMetrics([api.config, web.config]),
    ...checkNames(Object.keys(environment)),
  ]
}
