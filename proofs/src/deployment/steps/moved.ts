import type { Finding, Scene, Step } from '../scene.ts'
import { clone, PROJECT, waitUntilHealthy, waitUntilServed } from '../site.ts'
import { readPosts } from './read-posts.ts'
import { RESTORE_SECONDS, restoreNewest, waitUntilFound } from './restored.ts'

const SAFE = '/srv/safe'
/** What the guide says to keep a copy of: no backup contains it. */
const KEPT = '.env secrets caddy legal roster compose.override.yaml'
const BUILD_SECONDS = 2_400
const UP_SECONDS = 900

/** The machine is lost but for a backup and what the guide says to keep: the site stands again on a new one. */
export const moved: Step = {
  name: 'new-machine',
  async run(scene): Promise<Finding> {
    const { deploy, machine, outside } = scene
    await deploy('docker compose run --rm operator backup', RESTORE_SECONDS)
    const before = await readPosts(outside)
    await loseMachine(scene)
    const began = performance.now()
    const seconds = (): string => `${Math.round((performance.now() - began) / 1000)} s`
    await clone(scene)
    await deploy('install -D -m 644 journald.conf /etc/systemd/journald.conf.d/hemicycle.conf')
    await deploy('systemctl restart systemd-journald')
    await machine.run(`cp -a ${SAFE}/kept/. ${PROJECT}/deploy/`)
    await deploy('./set-up.sh', UP_SECONDS)
    await deploy('./build.sh', BUILD_SECONDS)
    await deploy('docker compose up --detach', UP_SECONDS)
    await deploy(`cp ${SAFE}/backups/* backups/; chown 1000:1000 backups/*`)
    await waitUntilServed(scene)
    const facts = [`up again and empty after ${seconds()}`]
    await restoreNewest(scene)
    const missing = await waitUntilFound(scene, before)
    await waitUntilHealthy(scene)
    const status = await deploy('docker compose run --rm operator status 2>&1 || true', 180)
    facts.push(`${before.size} posts restored and shown after ${seconds()}`)
    return {
      facts,
      problems: [
        missing.map((id) => `lost: ${id}`),
        /is listening/.test(status) ? [] : `status: ${status}`,
      ].flat(),
    }
  },
}

/** Copies what is kept elsewhere, as its owner alone, and ends everything else. */
async function loseMachine({ deploy, machine }: Scene): Promise<void> {
  await deploy(
    `
    rm -rf ${SAFE}; mkdir -p ${SAFE}/kept ${SAFE}/backups
    for name in ${KEPT}; do [ ! -e $name ] || cp -a $name ${SAFE}/kept/; done
    cp "$(ls -t backups/*.dump | head -n 1)"* ${SAFE}/backups/
    docker compose --profile '*' down --volumes`,
    UP_SECONDS,
  )
  await machine.run(`rm -rf ${PROJECT} /etc/systemd/journald.conf.d/hemicycle.conf`)
}
