import { openSearch } from '@hemicycle/search'
import { openStore } from '@hemicycle/store'
import { findNewestBackup } from '../backup/backup-files.ts'
import type { Config } from '../config.ts'
import { createNetworkClients } from '../networks/create-network-clients.ts'
import { checkLegal } from './check-legal.ts'
import { checkMail } from './check-mail.ts'
import { checkRoles } from './check-roles.ts'
import { checkSearchUser } from './check-search-user.ts'
import { checkSearch } from './check-search.ts'
import { checkSite } from './check-site.ts'
import { checkBackups, checkStore } from './check-store.ts'
import { checkTranslation } from './check-translation.ts'
import { skipped, type Finding } from './finding.ts'
import { checkNames } from './settings/check-names.ts'
import { judgeApi, judgeMetrics, judgeWeb } from './settings/judge-choices.ts'
import { judgeStart } from './settings/judge-start.ts'
import { readProcesses, type Processes } from './settings/read-processes.ts'

const UNREAD = 'the settings above are not told, or wrong'

/** Looks at everything; what cannot be looked at is a finding, too. */
export async function examine(config: Config, faults: readonly string[]): Promise<Finding[]> {
  const { networks, backupDir, environment } = config
  const processes = readProcesses(environment)
  const { collector, api, web } = processes
  const siteUrl = environment['SITE_URL'] || null
  const newest = backupDir === null ? null : await findNewestBackup(backupDir).catch(() => null)
  const looked = await Promise.all([
    lookAtStore(config),
    lookAtSearch(config),
    Promise.all(Object.values(createNetworkClients(networks)).map((client) => client.check())),
    collector.config ? checkMail(collector.config.mail) : skipped('mail', UNREAD),
    api.config ? checkTranslation(api.config.translation) : skipped('translation', UNREAD),
    checkSite('API_URL', environment['API_URL'] || null),
    checkSite('SITE_URL', siteUrl),
    checkLegal(siteUrl, web.config?.isSample ?? false),
  ])
  return [
    ...judgeSettings(config, faults, processes),
    ...looked.flat(2),
    checkBackups(backupDir, newest?.at ?? null),
  ]
}

async function lookAtStore(config: Config): Promise<Finding[]> {
  const { databaseUrl, pgBin } = config
  if (!databaseUrl) return [skipped('PostgreSQL', UNREAD)]
  const store = openStore(databaseUrl, { connections: 2 })
  try {
    const findings = await checkStore(store, pgBin)
    const canBeAsked = findings.every(({ name, state }) => name === 'pg_dump' || state !== 'fail')
    return canBeAsked ? [...findings, ...(await checkRoles(config))] : findings
  } finally {
    await store.destroy()
  }
}

async function lookAtSearch(config: Config): Promise<Finding[]> {
  const { opensearchUrl, indexPrefix, searchTimeoutSeconds } = config
  if (!opensearchUrl) return [skipped('OpenSearch', UNREAD)]
  const search = openSearch({ url: opensearchUrl, prefix: indexPrefix, searchTimeoutSeconds })
  try {
    const findings = await checkSearch(search)
    const isAway = findings.some(({ name, state }) => name === 'OpenSearch' && state === 'fail')
    return isAway ? findings : [...findings, await checkSearchUser(config)]
  } finally {
    await search.close()
  }
}

function judgeSettings(
  { environment, networks }: Config,
  faults: readonly string[],
  { collector, api, web }: Processes,
): Finding[] {
  const operator = { process: 'operator', signs: [], isTold: true, config: null, faults }
  return [
    ...[operator, collector, api, web].flatMap(judgeStart),
    ...(web.config
      ? judgeWeb(web.config, environment['TRUST_PROXY'], networks.twitter.origin)
      : []),
    ...(api.config ? judgeApi(api.config, environment, networks.twitter.origin) : []),
    judgeMetrics([api.config, web.config]),
    ...checkNames(Object.keys(environment)),
  ]
}
