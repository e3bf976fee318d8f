import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { check, type Checked } from './checkers.ts'
import { compareImages, type Image, readVariables } from './read-images.ts'

interface Service {
  image?: string
  build?: { target?: string }
  cap_drop?: string[]
  security_opt?: string[]
  read_only?: boolean
  restart?: string
  ports?: { host_ip?: string }[]
  networks?: Record<string, unknown>
  healthcheck?: { test?: unknown; disable?: boolean }
  logging?: { driver?: string }
  environment?: Record<string, unknown>
  mem_limit?: unknown
}

interface Project {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
}

/** Services with a writable file system; the compose file says why. */
const WRITABLE: ReadonlySet<string> = new Set(['opensearch'])
/** Read by the shell script that waits for the backup time. */
const OF_BACKUP_SCRIPT: ReadonlySet<string> = new Set(['BACKUP_AT', 'BACKUP_KEEP'])

/** Reaching the internet, and publishing Grafana's port to the machine itself. */
const OPEN_NETWORKS = ['desk', 'public']

/** `${NAME}`, `${NAME:?what to do}` or `${NAME:-default}`. */
const VARIABLE = /(?<!\$)\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g

/** Loads the file with Docker Compose's own library and the settings of `.env.example`. */
export async function checkCompose(folder: string, images: Image[]): Promise<Checked> {
  const text = await readFile(join(REPOSITORY_ROOT, 'deploy/compose.yaml'), 'utf8')
  const settings = await readSettings()
  const problems = findSettingProblems(text, settings)
  const file = join(folder, 'compose.yaml')
  // The library's command line does not read the environment.
  const filled = text.replaceAll(VARIABLE, (_, name: string, kind: string, word: string) => {
    const value = settings.get(name)
    return value || (kind === '-' ? word : 'given')
  })
  await writeFile(file, filled)
  const loaded = await check('compose-spec', ['-no-interpolation', '-format', 'json', file])
  if (!loaded.ok) return { checked: 'no compose file', problems: [...problems, loaded.text] }
  const { services, networks } = JSON.parse(loaded.answer) as Project
  const variables = await readVariables()
  for (const [name, service] of Object.entries(services)) {
    problems.push(
      ...findServiceProblems(name, service, variables).map(
        (problem) => `compose.yaml, ${name}: ${problem}`,
      ),
    )
  }
  const targets = Object.values(services).flatMap(({ build }) => build?.target ?? [])
  problems.push(...compareImages('compose.yaml', targets, images))
  const open = Object.entries(networks).flatMap(([name, network]) =>
    network?.internal ? [] : name,
  )
  if (open.toSorted().join() !== OPEN_NETWORKS.join())
    problems.push(`compose.yaml: these networks reach the internet: ${open.join()}`)
  // The developers' file has defaults for everything.
  const engines = await check('compose-spec', ['-format', 'json', 'engines/compose.yaml'])
  if (!engines.ok) problems.push(`engines/compose.yaml: ${engines.text}`)
  return {
    checked: `${Object.keys(services).length} services, and the engines' compose file`,
    problems,
  }
}

/** Settings that are commented out have a default in the compose file. */
async function readSettings(): Promise<Map<string, string>> {
  const text = await readFile(join(REPOSITORY_ROOT, 'deploy/.env.example'), 'utf8')
  return new Map(
    [...text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Copying the example must produce an error about each missing value before anything starts. */
function findSettingProblems(text: string, settings: Map<string, string>): string[] {
  return [...text.matchAll(VARIABLE)].flatMap(([, name = '', kind]) => {
    const value = settings.get(name)
    if (value === undefined) return [`.env.example: ${name} is missing`]
    return value === '' && kind !== '?' ? [`compose.yaml: accepts an empty ${name}`] : []
  })
}

function findServiceProblems(
  name: string,
  service: Service,
  variables: ReadonlySet<string>,
): string[] {
  const { cap_drop, security_opt, read_only, ports, healthcheck, logging, networks } = service
  const isOurs = service.image?.match(/^hemicycle-(api|web|collector|courier|operator):/) !== null
  const unknown = Object.keys(service.environment ?? {}).filter(
    (variable) =>
      !variables.has(variable.replace(/_FILE$/, '')) &&
      !variables.has(variable) &&
      !OF_BACKUP_SCRIPT.has(variable),
  )
  return [
    cap_drop?.join() === 'ALL' ? [] : 'keeps capabilities',
    security_opt?.includes('no-new-privileges:true') ? [] : 'can gain privileges',
    read_only || WRITABLE.has(name) ? [] : 'can write its file system',
    logging?.driver === 'journald'
      ? []
      : 'does not log to the journal, which is deleted after 30 days',
    name === 'caddy' || (ports ?? []).every(({ host_ip }) => host_ip === '127.0.0.1')
      ? []
      : 'is published',
    // One that ends has no health.
    isOurs || service.restart === 'no' || healthcheck?.test !== undefined
      ? []
      : 'has no health check',
    /:(latest|stable)?$|^[^:]+$/.test(service.image ?? '') ? 'has no exact version' : [],
    isOurs && service.mem_limit === undefined ? 'has no memory limit' : [],
    networks && 'public' in networks && ['postgres', 'opensearch', 'backup'].includes(name)
      ? 'reaches the internet'
      : [],
    isOurs ? unknown.map((variable) => `${variable} is not in docs/configuration.md`) : [],
  ].flat()
}
