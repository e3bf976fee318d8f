import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { check, type Checked, ROOT } from './checkers.ts'
import { compareImages, type Image, readVariables } from './read-images.ts'

interface Service {
  image?: string
  build?: { target?: string }
  cap_drop?: string[]
  security_opt?: string[]
  read_only?: boolean
  ports?: unknown[]
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

/** It says itself why. */
const WRITES: ReadonlySet<string> = new Set(['opensearch'])
/** Read by the shell that waits for the hour. */
const OF_THE_CLOCK: ReadonlySet<string> = new Set(['BACKUP_AT', 'BACKUP_KEEP'])

/** `${NAME}`, `${NAME:?what to do}` or `${NAME:-default}`. */
const VARIABLE = /(?<!\$)\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g

/** Loaded by the library that Docker Compose loads with, with the settings of `.env.example`. */
export async function checkCompose(folder: string, images: Image[]): Promise<Checked> {
  const text = await readFile(join(ROOT, 'deploy/compose.yaml'), 'utf8')
  const settings = await readSettings()
  const faults = findSettingFaults(text, settings)
  const file = join(folder, 'compose.yaml')
  // That library's command line reads no environment.
  const filled = text.replaceAll(VARIABLE, (_, name: string, kind: string, word: string) => {
    const value = settings.get(name)
    return value || (kind === '-' ? word : 'given')
  })
  await writeFile(file, filled)
  const loaded = await check('compose-spec', ['-no-interpolation', '-format', 'json', file])
  if (!loaded.ok) return { checked: 'no compose file', faults: [...faults, loaded.text] }
  const { services, networks } = JSON.parse(loaded.answer) as Project
  const variables = await readVariables()
  for (const [name, service] of Object.entries(services)) {
    faults.push(
      ...findServiceFaults(name, service, variables).map(
        (fault) => `compose.yaml, ${name}: ${fault}`,
      ),
    )
  }
  const targets = Object.values(services).flatMap(({ build }) => build?.target ?? [])
  faults.push(...compareImages('compose.yaml', targets, images))
  const open = Object.entries(networks).flatMap(([name, network]) =>
    network?.internal ? [] : name,
  )
  if (open.join() !== 'public')
    faults.push(`compose.yaml: these networks lead outside: ${open.join()}`)
  // The one of developers has defaults for all it needs.
  const engines = await check('compose-spec', ['-format', 'json', 'engines/compose.yaml'])
  if (!engines.ok) faults.push(`engines/compose.yaml: ${engines.text}`)
  return {
    checked: `${Object.keys(services).length} services, and the engines' compose file`,
    faults,
  }
}

async function readSettings(): Promise<Map<string, string>> {
  const text = await readFile(join(ROOT, 'deploy/.env.example'), 'utf8')
  return new Map(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Whoever copies the example is told what is missing before anything starts. */
function findSettingFaults(text: string, settings: Map<string, string>): string[] {
  return [...text.matchAll(VARIABLE)].flatMap(([, name = '', kind]) => {
    const value = settings.get(name)
    if (value === undefined) return [`.env.example: ${name} is not there`]
    return value === '' && kind !== '?' ? [`compose.yaml: that ${name} is empty is not told`] : []
  })
}

function findServiceFaults(
  name: string,
  service: Service,
  variables: ReadonlySet<string>,
): string[] {
  const { cap_drop, security_opt, read_only, ports, healthcheck, logging, networks } = service
  const isOurs = service.image?.match(/^hemicycle-(api|web|collector|operator):/) !== null
  const unknown = Object.keys(service.environment ?? {}).filter(
    (variable) => !variables.has(variable) && !OF_THE_CLOCK.has(variable),
  )
  return [
    cap_drop?.join() === 'ALL' ? [] : 'keeps rights of root',
    security_opt?.includes('no-new-privileges:true') ? [] : 'can get new rights',
    read_only || WRITES.has(name) ? [] : 'can write its file system',
    logging?.driver === 'journald'
      ? []
      : 'does not log to the journal, which forgets after 30 days',
    ports === undefined || name === 'caddy' ? [] : 'is published',
    isOurs || healthcheck?.test !== undefined ? [] : 'has no health check',
    /:(latest|stable)?$|^[^:]+$/.test(service.image ?? '') ? 'has no exact version' : [],
    isOurs && service.mem_limit === undefined ? 'has no limit of memory' : [],
    networks && 'public' in networks && ['postgres', 'opensearch', 'backup'].includes(name)
      ? 'reaches the internet'
      : [],
    isOurs ? unknown.map((variable) => `${variable} is not in docs/configuration.md`) : [],
  ].flat()
}
