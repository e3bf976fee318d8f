import { openStore } from '@hemicycle/store'
import { findNewestBackup } from '../backup/backup-files.ts'
import { openSearchOf } from '../commands/with-engines.ts'
import type { Config } from '../config.ts'
import { skipped, type Finding } from '../findings/finding.ts'
import { createNetworkClients } from '../networks/create-network-clients.ts'
import { checkFeeds } from './check-feeds.ts'
import { checkLegal } from './check-legal.ts'
import { checkMailDomain } from './check-mail-domain.ts'
import { checkMail } from './check-mail.ts'
import { checkRoles } from './check-roles.ts'
import { checkSearchUser } from './check-search-user.ts'
import { checkSearch } from './check-search.ts'
import { checkSite } from './check-site.ts'
import { checkBackups, checkStore } from './check-store.ts'
import { checkTranslation } from './check-translation.ts'
import { checkAlerts, checkApi, checkMetrics, checkWeb } from './settings/check-choices.ts'
import { checkNames } from './settings/check-names.ts'
import { checkStart, readProcesses, type Processes } from './settings/read-processes.ts'

const BAD_SETTINGS = 'the settings above are missing or wrong'

/** Runs every check. A check that cannot run is reported as skipped. */
export async function runChecks(config: Config, problems: readonly string[]): Promise<Finding[]> {
  const { networks, backupDir, environment } = config
  const processes = readProcesses(environment)
  const { collector, api, web, courier } = processes
  const siteUrl = environment['SITE_URL'] || null
  const newest = backupDir === null ? null : await findNewestBackup(backupDir).catch(() => null)
  const remote = await Promise.all([
    checkPostgres(config),
    checkOpenSearch(config),
    Promise.all(Object.values(createNetworkClients(networks)).map((client) => client.check())),
    collector.config
      ? checkMail(collector.config.mail ?? courier.config?.alerts?.mail ?? null)
      : skipped('mail', BAD_SETTINGS),
    api.config ? checkTranslation(api.config.translation) : skipped('translation', BAD_SETTINGS),
    courier.config?.alerts ? checkMailDomain(courier.config.alerts.mail.from) : [],
    checkSite('API_URL', environment['API_URL'] || null),
    checkSite('SITE_URL', siteUrl),
    checkLegal(siteUrl, web.config?.isSample ?? false),
  ])
  return [
    ...checkSettings(config, problems, processes),
    ...remote.flat(2),
    checkBackups(backupDir, newest?.at ?? null),
  ]
}

async function checkPostgres(config: Config): Promise<Finding[]> {
  const { databaseUrl, pgBin, networks } = config
  if (!databaseUrl) return [skipped('PostgreSQL', BAD_SETTINGS)]
  const store = openStore(databaseUrl, { connections: 2 })
  try {
    const findings = await checkStore(store, pgBin)
    const isUsable = findings.every(({ name, state }) => name === 'pg_dump' || state !== 'fail')
    if (!isUsable) return findings
    return [...findings, ...(await checkRoles(config)), ...(await checkFeeds(store, networks.feed))]
  } finally {
    await store.destroy()
  }
}

async function checkOpenSearch(config: Config): Promise<Finding[]> {
  if (!config.opensearchUrl) return [skipped('OpenSearch', BAD_SETTINGS)]
  const search = openSearchOf(config)
  try {
    const findings = await checkSearch(search)
    const isDown = findings.some(({ name, state }) => name === 'OpenSearch' && state === 'fail')
    return isDown ? findings : [...findings, await checkSearchUser(config)]
  } finally {
    await search.close()
  }
}

function checkSettings(
  { environment, networks }: Config,
  problems: readonly string[],
  { collector, api, web, courier }: Processes,
): Finding[] {
  const { twitter, bluesky, feed } = networks
  const x = {
    origin: twitter.origin,
    isFollowed: twitter.bearerToken !== null || (bluesky === null && feed === null),
  }
  const operator = { process: 'operator', requires: [], isSetUp: true, config: null, problems }
  return [
    ...[operator, collector, api, web, courier].flatMap(checkStart),
    ...(web.config ? checkWeb(web.config, environment['TRUST_PROXY'], x) : []),
    ...(api.config ? checkApi(api.config, environment, x) : []),
    ...(courier.config ? [checkAlerts(courier.config)] : []),
    checkMetrics([api.config, web.config]),
    ...checkNames(Object.keys(environment)),
  ]
}
