import { SITE_HOST } from '../machine/open-network.ts'
import { judgeVisits, type Finding, type Scene, type Step } from '../scene.ts'
import { readPosts } from './read-posts.ts'
import { waitUntilFound } from './restored.ts'
import {
  clone,
  fillIn,
  importRoster,
  PROJECT,
  trustOutside,
  waitUntilHealthy,
  waitUntilServed,
  waitUntilShown,
} from '../site.ts'

/** The last commit with all secrets in .env; once there is a release, the tag of the one before. */
const BEFORE = '1c546966'
/** Without the courier. */
const SERVICES_BEFORE = 7
const BUILD_SECONDS = 1_800
/** New container settings of Caddy break connections, for about a second on an idle machine. */
const AWAY_SECONDS = 15

/** A site of an earlier version, with its data, is updated to this one by the changelog's commands while visitors come. */
export const updated: Step = {
  name: 'update',
  bringsSite: true,
  async run(scene): Promise<Finding> {
    const { deploy, machine, outside } = scene
    const began = performance.now()
    await clone(scene)
    const today = (await machine.run(`git -C ${PROJECT} rev-parse HEAD`)).trim()
    await machine.run(`git -C ${PROJECT} checkout --quiet ${BEFORE}`)
    await setUpBefore(scene)
    await deploy('docker compose up --detach --build --wait', BUILD_SECONDS)
    await waitUntilServed(scene)
    await importRoster(scene)
    await waitUntilShown(scene)
    await waitUntilHealthy(scene, SERVICES_BEFORE)
    const facts = [`the earlier version took ${Math.round((performance.now() - began) / 1000)} s`]
    scene.log(facts[0] ?? '')
    const before = await readPosts(outside)

    const started = performance.now()
    const visits = await outside.visitDuring(async () => {
      await deploy(`git checkout --quiet ${today}`)
      await deploy(`sed -i 's/^HEMICYCLE_VERSION=.*/HEMICYCLE_VERSION=0.2.0/' .env`)
      await deploy('./set-up.sh', 300)
      await trustOutside(scene)
      await deploy('./update.sh', BUILD_SECONDS)
    })
    const seconds = Math.round((performance.now() - started) / 1000)
    const { facts: found } = judgeVisits(`set-up.sh and update.sh took ${seconds} s`, visits)
    await waitUntilHealthy(scene)
    const missing = await waitUntilFound(scene, before)
    facts.push(...found, `${before.size} posts before, ${missing.length} missing`)
    const again = await updateAgain(scene)
    facts.push(...again.facts)
    const left = await machine.run(
      `grep -cE '^[A-Z_]*(PASSWORD|TOKEN)=' ${PROJECT}/deploy/.env || true`,
    )
    return {
      facts,
      problems: [
        missing.map((id) => `lost: ${id}`),
        Math.max(visits.kept.failedMs, visits.fresh.failedMs) > AWAY_SECONDS * 1000 ? found : [],
        left.trim() === '0' ? [] : '.env has secrets',
        again.problems,
      ].flat(),
    }
  },
}

/** As between any two releases with the same Caddy: nobody notices. */
async function updateAgain({ deploy, outside }: Scene): Promise<Finding> {
  await deploy(`sed -i 's/^HEMICYCLE_VERSION=.*/HEMICYCLE_VERSION=0.2.1/' .env`)
  const began = performance.now()
  const visits = await outside.visitDuring(() => deploy('./update.sh', BUILD_SECONDS))
  const seconds = Math.round((performance.now() - began) / 1000)
  return judgeVisits(`update.sh with the same Caddy took ${seconds} s`, visits, { fresh: 0 })
}

/** Its Caddyfile and its collector know no other authority and no other X, so both are told by a file of the operator's. */
async function setUpBefore(scene: Scene): Promise<void> {
  const { deploy, outside, authority } = scene
  await deploy('./set-up.sh', 300)
  await fillIn(scene, {
    SITE_HOST,
    ACME_EMAIL: 'operator@example.org',
    EXPORTS: 'full',
    X_BEARER_TOKEN: outside.bearerToken,
  })
  await deploy(
    `mkdir -p /srv/before; cat opensearch/certificates/ca.pem /given/outside/simulator.pem >/srv/before/trusted.pem
    sed 's|^\\temail .*|&\\n\\tacme_ca ${authority}\\n\\tacme_ca_root /root.pem|' Caddyfile >/srv/before/Caddyfile
    cp /given/outside/root.pem /srv/before/root.pem
    chmod -R a+rX /srv/before
    cat >compose.override.yaml <<'YAML'
services:
  caddy:
    volumes: ['/srv/before/Caddyfile:/etc/caddy/Caddyfile:ro', '/srv/before/root.pem:/root.pem:ro']
  collector:
    environment: { X_API_ORIGIN: '${outside.xOrigin}', NODE_EXTRA_CA_CERTS: /trusted.pem }
    volumes: ['/srv/before/trusted.pem:/trusted.pem:ro']
YAML`,
  )
}
