import { SITE_HOST } from '../machine/open-network.ts'
import type { Scene, Step } from '../scene.ts'
import {
  clone,
  fillIn,
  importRoster,
  trustOutside,
  waitUntilServed,
  waitUntilShown,
} from '../site.ts'

const BUILD_SECONDS = 2_400
const UP_SECONDS = 900

/** From nothing to posts over TLS, by the commands of deploy/README.md under "One machine". */
export const start: Step = {
  name: 'start',
  bringsSite: true,
  async run(scene) {
    const { deploy, outside } = scene
    const began = performance.now()
    const facts: string[] = []
    const time = async (what: string, action: () => Promise<unknown>): Promise<void> => {
      const from = performance.now()
      await action()
      facts.push(`${what} ${Math.round((performance.now() - from) / 1000)} s`)
      scene.log(facts.at(-1) ?? '')
    }
    await time('clone', () => clone(scene))
    await deploy('install -D -m 644 journald.conf /etc/systemd/journald.conf.d/hemicycle.conf')
    await deploy('systemctl restart systemd-journald')
    await time('set-up.sh', () => deploy('./set-up.sh', UP_SECONDS))
    await fillIn(scene, {
      SITE_HOST,
      ACME_EMAIL: 'operator@example.org',
      EXPORTS: 'full',
      PICTURE_ORIGINS: outside.xOrigin,
    })
    await deploy(`echo '${outside.bearerToken}' >secrets/X_BEARER_TOKEN`)
    await trustOutside(scene)
    await time('build.sh', () => deploy('./build.sh', BUILD_SECONDS))
    await time('up', () => deploy('docker compose up --detach --wait', UP_SECONDS))
    await time('the first page over TLS', () => waitUntilServed(scene))
    await time('roster and first posts', async () => {
      await importRoster(scene)
      await waitUntilShown(scene)
    })
    facts.push(`from a clone to posts ${Math.round((performance.now() - began) / 1000)} s`)
    return { facts, problems: await findProblems(scene) }
  },
}

async function findProblems({ deploy }: Scene): Promise<string[]> {
  const user = (await deploy('docker compose exec -T caddy id -u')).trim()
  const nameless = (await deploy('docker images --filter dangling=true --quiet')).trim()
  const warnings = (await deploy('docker compose config 2>&1 >/dev/null')).trim()
  const doctor = await deploy('docker compose run --rm operator doctor 2>&1 || true', 180)
  return [
    user === '1000' ? [] : `Caddy runs as user ${user}`,
    nameless === '' ? [] : `images without a name are left: ${nameless}`,
    warnings === '' ? [] : `compose warns: ${warnings}`,
    // The name of the site is known to visitors only.
    doctor.split('\n').filter((line) => line.startsWith('FAIL') && !line.includes('SITE_URL')),
  ].flat()
}
