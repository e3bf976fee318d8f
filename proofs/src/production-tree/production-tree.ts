import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestSearch } from '@hemicycle/search/testing'
import { startSimulator } from '@hemicycle/simulator'
import { createTestDatabase } from '@hemicycle/store/testing'
import type { Proof } from '../proof.ts'
import { assembleTrees, IMAGES, makeCertificates } from './assemble-trees.ts'
import { findProblems } from './find-problems.ts'
import { makeSandboxes } from './make-sandboxes.ts'
import { makeEarlierRelease, makeVolumes } from './make-volumes.ts'
import { openSecuredSearch } from './open-secured-search.ts'

const LIMIT_MB = 5

export const productionTree: Proof = {
  name: 'production-tree',
  promise: `The content of each image, at most ${LIMIT_MB} MB of it ours, runs as an ordinary user on a read-only file system except for the configured volumes, with OpenSearch behind a proxy that has TLS and a password`,
  proves: ['RO.11', 'RO.30'],
  ring: 'night',
  async run({ log }) {
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-trees-'))
    await using cleanup = new AsyncDisposableStack()
    cleanup.defer(() => rm(folder, { recursive: true, force: true }))
    const trees = await assembleTrees(folder)
    for (const image of IMAGES) {
      const { ours, packages } = trees[image]
      log(`${image}: ${toMb(ours)} MB of ours, ${toMb(packages)} MB of packages`)
    }

    const certificates = join(folder, 'certificates')
    await makeCertificates(certificates)
    const simulator = await startSimulator({
      sample: { days: 2, perDay: 60 },
      certificateFile: join(folder, 'simulator.pem'),
    })
    cleanup.defer(() => simulator.stop())
    const database = await createTestDatabase()
    cleanup.defer(() => database.drop())
    const empty = await createTestDatabase()
    cleanup.defer(() => empty.drop())
    const search = await createTestSearch()
    cleanup.defer(() => search.drop())
    const secured = await openSecuredSearch(certificates, search.url)
    cleanup.defer(() => secured.close())

    const files = {
      engineAuthority: join(certificates, 'ca.pem'),
      simulatorAuthority: simulator.certificateFile,
      roster: join(folder, 'roster.json'),
    }
    await writeFile(files.roster, JSON.stringify(simulator.roster))
    const volumes = await makeVolumes(folder)
    const earlier = await makeEarlierRelease(trees.web.folder, folder)
    const sandboxes = await makeSandboxes({
      ...files,
      trees,
      earlier,
      volumes,
      simulator,
      database,
      search: { url: secured.url, readerUrl: secured.readerUrl, prefix: search.prefix },
    })
    const problems = await findProblems(sandboxes, {
      earlierFiles: earlier.files,
      backups: volumes.backups,
      empty,
      log,
    })
    for (const request of secured.refused()) problems.push(`OpenSearch refused ${request}`)
    for (const problem of problems) log(problem)
    const heaviest = Math.max(...IMAGES.map((image) => trees[image].ours))
    const sizes = IMAGES.map(
      (image) => `${image} ${toMb(trees[image].ours)} + ${toMb(trees[image].packages)} MB`,
    )
    return {
      isCorrect: problems.length === 0 && heaviest <= LIMIT_MB * 1_000_000,
      summary: `${problems.length} problems; ours and packages: ${sizes.join(', ')}`,
    }
  },
}

const toMb = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
