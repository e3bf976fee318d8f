import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestSearch } from '@hemicycle/search/testing'
import { startSimulator } from '@hemicycle/simulator'
import { createTestDatabase } from '@hemicycle/store/testing'
import type { Proof } from '../proof.ts'
import { assembleTrees, IMAGES, makeCertificates } from './assemble-trees.ts'
import { findFaults } from './find-faults.ts'
import { makeCells } from './make-cells.ts'
import { makeEarlierRelease, makeVolumes } from './make-volumes.ts'
import { openSecuredSearch } from './open-secured-search.ts'

const LIMIT_MB = 5

export const productionTree: Proof = {
  name: 'production-tree',
  promise: `What each image holds, at most ${LIMIT_MB} MB of it ours, runs as an ordinary user on a file system that cannot be written but for the volumes that are configured, with OpenSearch behind a proxy that has TLS and a password`,
  proves: ['RO.11', 'RO.30'],
  ring: 'night',
  async run({ log }) {
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-trees-'))
    const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
    try {
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
      closing.unshift(() => simulator.stop())
      const database = await createTestDatabase()
      closing.unshift(() => database.drop())
      const empty = await createTestDatabase()
      closing.unshift(() => empty.drop())
      const search = await createTestSearch()
      closing.unshift(() => search.drop())
      const secured = await openSecuredSearch(certificates, search.url)
      closing.unshift(() => secured.close())

      const files = {
        authorities: join(folder, 'authorities.pem'),
        roster: join(folder, 'roster.json'),
      }
      const authorities = [join(certificates, 'ca.pem'), simulator.certificateFile]
      const texts = await Promise.all(authorities.map((file) => readFile(file, 'utf8')))
      await writeFile(files.authorities, texts.join('\n'))
      await writeFile(files.roster, JSON.stringify(simulator.roster))
      const volumes = await makeVolumes(folder)
      const earlier = await makeEarlierRelease(trees.web.folder, folder)
      const cells = await makeCells({
        ...files,
        trees,
        earlier,
        volumes,
        simulator,
        database,
        search: { url: secured.url, readerUrl: secured.readerUrl, prefix: search.prefix },
      })
      const faults = await findFaults(cells, {
        earlierFiles: earlier.files,
        backups: volumes.backups,
        empty,
        log,
      })
      for (const request of secured.refused()) faults.push(`OpenSearch refused ${request}`)
      for (const fault of faults) log(fault)
      const heaviest = Math.max(...IMAGES.map((image) => trees[image].ours))
      const sizes = IMAGES.map(
        (image) => `${image} ${toMb(trees[image].ours)} + ${toMb(trees[image].packages)} MB`,
      )
      return {
        isCorrect: faults.length === 0 && heaviest <= LIMIT_MB * 1_000_000,
        summary: `${faults.length} faults; ours and packages: ${sizes.join(', ')}`,
      }
    } finally {
      for (const close of closing) await close()
    }
  },
}

const toMb = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
