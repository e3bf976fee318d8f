import type { Finding, Scene, Step } from '../scene.ts'

/** Beyond every real one. */
const VERSION = '99.0.0'
const CLONE = '/srv/release'
const FOLDER = `${CLONE}/dist/release/${VERSION}`
const INSTALL_SECONDS = 900
const RELEASE_SECONDS = 2_400
const IMAGES = 5
/** Node.js and npm of the base images, for the machine itself, and somebody who commits. */
const PREPARE = `
  ln -sf /given/bases/node/node/bin/node /usr/local/bin/node
  printf '#!/bin/sh\\nexec node /given/bases/node/npm/bin/npm-cli.js "$@"\\n' >/usr/local/bin/npm
  chmod 755 /usr/local/bin/npm
  cat /given/bases/debian/authorities/*.crt >/srv/authorities.pem 2>/dev/null || : >/srv/authorities.pem
  rm -rf ${CLONE}
  git clone --quiet /given/hemicycle.bundle ${CLONE}
  cd ${CLONE}
  git config user.name Releaser
  git config user.email releaser@example.org
  git checkout --quiet -B main
  sed -i '0,/^## \\[Unreleased\\]$/s//&\\n\\n- An entry./' CHANGELOG.md
  git commit --quiet --all --message 'An entry'`
const WITH_AUTHORITIES = 'export NODE_EXTRA_CA_CERTS=/srv/authorities.pem'

interface Recorded {
  revision: string
  engine: string
  images: { name: string; id: string; idOf: string; platform: string; sbom: string }[]
}

/** A release where Docker runs: each image has the id that Docker reports and a bill of what is installed in it. */
export const released: Step = {
  name: 'release',
  async run({ machine, log }): Promise<Finding> {
    const inClone = (command: string, seconds?: number): Promise<string> =>
      machine.run(`${WITH_AUTHORITIES}; cd ${CLONE}; ${command}`, seconds)
    await machine.run(PREPARE, INSTALL_SECONDS)
    await inClone('npm ci --no-audit --no-fund >/dev/null', INSTALL_SECONDS)
    const began = performance.now()
    await inClone(`npm run release -- ${VERSION} 2>&1`, RELEASE_SECONDS)
    const facts = [`released in ${Math.round((performance.now() - began) / 1000)} s`]
    log(facts[0] ?? '')
    const recorded = JSON.parse(await inClone(`cat ${FOLDER}/images.json`)) as Recorded
    const tag = await inClone(`git tag --list --format='%(contents)' v${VERSION}`)
    const commit = (await inClone(`git rev-parse 'v${VERSION}^{commit}'`)).trim()
    const changes = await inClone('git status --porcelain')
    const problems = [
      recorded.images.length === IMAGES ? [] : `${recorded.images.length} images are recorded`,
      recorded.revision === commit ? [] : `the record names ${recorded.revision}, not ${commit}`,
      changes === '' ? [] : `after the release there are changes: ${changes}`,
    ].flat()
    for (const image of recorded.images) {
      const { name, id, idOf, platform, sbom } = image
      const counts = await countComponents(inClone, sbom)
      facts.push(`${name} ${platform} ${id} (${idOf}), ${counts.npm} npm, ${counts.deb} Debian`)
      const reported = (await machine.run(`docker image inspect --format '{{.Id}}' ${name}`)).trim()
      if (reported !== id) problems.push(`${name} is ${reported}, not ${id}`)
      if (!tag.includes(`${name} ${id}`)) problems.push(`the tag does not name ${name}`)
      if (counts.npm === 0 || counts.deb === 0) problems.push(`${sbom} lacks packages`)
    }
    facts.push(`files: ${(await inClone(`ls ${FOLDER}`)).trim().split('\n').join(', ')}`)
    await machine.run(`docker image rm ${recorded.images.map(({ name }) => name).join(' ')}`)
    return { facts, problems }
  },
}

/** How many packages of each kind a bill of materials has. */
async function countComponents(
  inClone: Scene['machine']['run'],
  sbom: string,
): Promise<{ npm: number; deb: number }> {
  const { components } = JSON.parse(await inClone(`cat ${FOLDER}/${sbom}`)) as {
    components: { purl?: string }[]
  }
  const count = (kind: string): number =>
    components.filter(({ purl = '' }) => purl.startsWith(`pkg:${kind}/`)).length
  return { npm: count('npm'), deb: count('deb') }
}
