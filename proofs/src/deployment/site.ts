import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitUntil } from '@hemicycle/tools/stack'
import type { Outside } from './outside/open-outside.ts'
import type { Scene } from './scene.ts'

/** Where the guide has the clone. */
export const PROJECT = '/opt/hemicycle'
const POSTS_MS = 300_000
const HEALTHY_MS = 300_000
const SHOWN_POSTS = 10
const SERVICES = 8

/** The last commit of this repository, as a new clone, in place of a site that is there. */
export async function clone({ machine, deploy }: Scene): Promise<void> {
  const isThere = await machine.run(`[ ! -f ${PROJECT}/deploy/.env ] || echo yes`)
  if (isThere !== '') await deploy('docker compose --profile "*" down --volumes', 300)
  await machine.run(
    'docker images --quiet "hemicycle-*" | sort --unique | xargs --no-run-if-empty docker image rm --force; docker image prune --force',
    300,
  )
  await machine.run(`rm -rf ${PROJECT}; git clone --quiet /given/hemicycle.bundle ${PROJECT}`, 300)
}

/** What only a site needs whose authority and whose X are ours: its own options of Caddy, and a certificate to trust. */
export async function trustOutside({ deploy, outside, authority }: Scene): Promise<void> {
  const trusting = ['api', 'collector', 'operator'].map(
    (service) => `  ${service}:
    environment: { NODE_EXTRA_CA_CERTS: /simulator.pem }
    volumes: ['/given/outside/simulator.pem:/simulator.pem:ro']`,
  )
  await deploy(`
    echo 'X_API_ORIGIN=${outside.xOrigin}' >>.env
    install -m 644 /given/outside/root.pem caddy/root.pem
    printf 'acme_ca %s\\nacme_ca_root /etc/caddy/more/root.pem\\n' '${authority}' >caddy/authority.options
    cat >compose.override.yaml <<'YAML'\nservices:\n${trusting.join('\n')}\nYAML`)
}

/** Writes values into .env, in which set-up.sh has left the names. */
export async function fillIn(
  { deploy }: Scene,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const edits = Object.entries(settings).map(
    ([name, value]) => `-e 's|^${name}=.*|${name}=${value}|'`,
  )
  await deploy(`sed -i ${edits.join(' ')} .env`)
}

export const waitUntilServed = ({ outside }: Scene): Promise<void> =>
  waitUntil('a page comes over TLS', async () => (await outside.read('/')) !== '', POSTS_MS, 500)

/** The roster of the simulator's parliament, from a file as an operator's own list. */
export async function importRoster({ machine, deploy }: Scene): Promise<void> {
  const roster = join(machine.root, PROJECT, 'deploy/roster/roster.json')
  await copyFile(join(machine.given, 'outside/roster.json'), roster)
  await deploy('chmod 644 roster/roster.json')
  await deploy('docker compose run --rm operator roster import /roster/roster.json --yes', 300)
}

export async function waitUntilShown({ outside }: Scene): Promise<void> {
  const hasPosts = async () => (await readTotal(outside)) >= SHOWN_POSTS
  await waitUntil('posts are shown', hasPosts, POSTS_MS, 500)
}

/** How many posts readers find. */
export async function readTotal(outside: Outside): Promise<number> {
  const answer = JSON.parse(await outside.read('/v1/social-item/')) as { data: { total: number } }
  return answer.data.total
}

/** All services that stay are there, and healthy. */
export const waitUntilHealthy = ({ deploy }: Scene, services = SERVICES): Promise<void> =>
  waitUntil(
    'all containers are healthy',
    async () => {
      const states = await deploy(`docker compose ps --format '{{.Service}} {{.Health}}'`)
      const lines = states.trim().split('\n')
      return lines.length >= services && lines.every((line) => line.endsWith(' healthy'))
    },
    HEALTHY_MS,
    1_000,
  )
