import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY_ROOT, waitUntil } from '@hemicycle/tools/stack'
import { toExpectedId } from '../../networks/bluesky/post-id.ts'
import { SITE_HOST } from '../machine/open-network.ts'
import { readBases } from '../make-bases.ts'
import type { Finding, Scene, Step } from '../scene.ts'
import { clone, fillIn, PROJECT, trustOutside, waitUntilServed, waitUntilShown } from '../site.ts'

const PORT = 4_600
const BUILD_SECONDS = 2_400
const UP_SECONDS = 900
const FOUND_MS = 120_000
/** Their settings name servers of Bluesky on this machine, so all three share one loopback. */
const BESIDE_BLUESKY = ['collector', 'operator']

/** A site without X's token, by the guide: it collects, shows, sweeps and is live from Bluesky alone. */
export const withoutX: Step = {
  name: 'without-x',
  bringsSite: true,
  async run(scene): Promise<Finding> {
    const { deploy, outside } = scene
    await clone(scene)
    const began = performance.now()
    await deploy('./set-up.sh', UP_SECONDS)
    await fillIn(scene, { SITE_HOST, ACME_EMAIL: 'operator@example.org', EXPORTS: 'full' })
    await deploy(`echo 'X_BEARER_TOKEN_FILE=' >>.env; echo 'BLUESKY=on' >>.env`)
    await trustOutside(scene)
    await putBlueskyBeside(scene)
    await deploy('./build.sh', BUILD_SECONDS)
    await deploy('docker compose up --detach --wait', UP_SECONDS)
    await waitUntilServed(scene)
    const { did, first } = JSON.parse(
      await deploy('docker compose logs --no-log-prefix bluesky'),
    ) as { did: string; first: string }
    await importMember(scene, did)
    await waitUntilShown(scene)
    const facts = [`from a clone to posts ${Math.round((performance.now() - began) / 1000)} s`]

    const page = `/p/${toExpectedId(`at://${did}/app.bsky.feed.post/${first}`)}`
    const before = await outside.readStatus(page)
    await deploy('docker compose kill --signal SIGUSR2 bluesky')
    await deploy('docker compose run --rm operator sweep', 180)
    const isGone = async () => (await outside.readStatus(page)) === 410
    await waitUntil('the sweep finds a takedown', isGone, FOUND_MS, 1_000)
    facts.push(`a post was ${before} before its takedown and 410 after the sweep`)
    const coverage = JSON.parse(await outside.read('/v1/coverage/')) as {
      data: { lastHeard: { network: string }[] }
    }
    const heard = coverage.data.lastHeard.map(({ network }) => network).join(', ')
    const doctor = await deploy('docker compose run --rm operator doctor 2>&1 || true', 180)
    const status = await deploy('docker compose run --rm operator status 2>&1; echo "code $?"', 120)
    return {
      facts: [...facts, `heard: ${heard}`, /^Collecting .*/m.exec(status)?.[0] ?? ''],
      problems: [
        before === 200 ? [] : `the post of the takedown was ${before} before it`,
        heard === 'bluesky' ? [] : `heard: ${heard}`,
        status.includes('code 0') ? [] : `status: ${status}`,
        // The name of the site is known to visitors only.
        doctor.split('\n').filter((line) => line.startsWith('FAIL') && !line.includes('SITE_URL')),
      ].flat(),
    }
  },
}

/** The stand-in reads the clone and the package ws, and holds the network that collector and operator share. */
async function putBlueskyBeside({ machine, deploy }: Scene): Promise<void> {
  const node = (await readBases()).find(({ folder }) => folder === 'node')?.tag ?? ''
  const ws = join(machine.root, PROJECT, 'node_modules/ws')
  await cp(join(REPOSITORY_ROOT, 'node_modules/ws'), ws, { recursive: true })
  const origin = `//localhost:${PORT}`
  await deploy(
    `printf '%s\\n' BLUESKY_JETSTREAM=ws:${origin} BLUESKY_PLC=http:${origin} BLUESKY_APPVIEW=http:${origin} >>.env`,
  )
  const beside = BESIDE_BLUESKY.map(
    (service) => `  ${service}: { network_mode: 'service:bluesky', networks: !reset null }`,
  )
  const program = '/source/proofs/src/deployment/outside/bluesky.ts'
  await deploy(`cat >compose.override.yaml <<'YAML'
services:
  bluesky:
    image: ${node}
    user: '1000:1000'
    command: [node, ${program}, /source, '${PORT}']
    networks: [public, inside, engines]
    volumes: ['${PROJECT}:/source:ro']
${beside.join('\n')}
YAML`)
}

async function importMember({ machine, deploy }: Scene, did: string): Promise<void> {
  const roster = join(machine.root, PROJECT, 'deploy/roster/members.csv')
  const header = 'key,fullName,firstName,lastName,country,group,blueskyHandle,blueskyId'
  const member = `1,Ada Przykład,Ada,Przykład,PL,Green,member.parliament.example,${did}`
  await writeFile(roster, `${header}\n${member}\n`, { mode: 0o644 })
  await deploy('docker compose run --rm operator roster import /roster/members.csv --yes', 300)
}
