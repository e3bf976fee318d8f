import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestSearch } from '@hemicycle/search/testing'
import { startSimulator } from '@hemicycle/simulator'
import { createTestStore } from '@hemicycle/store/testing'
import { freePort } from '@hemicycle/tools/parliament'
import type { Proof } from '../proof.ts'
import { assembleTrees, IMAGES, makeCertificates } from './assemble-trees.ts'
import { findFaults } from './find-faults.ts'
import { openSecuredSearch } from './open-secured-search.ts'

const LIMIT_MB = 5
const AUTHORITY = '/certificates/ca.pem'
const ROSTER = '/roster/roster.json'

export const productionTree: Proof = {
  name: 'production-tree',
  promise: `What each image holds, at most ${LIMIT_MB} MB of it ours, runs as an ordinary user on a file system that cannot be written, with OpenSearch behind a proxy that has TLS and a password`,
  proves: ['RO.11'],
  ci: 'background',
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-trees-'))
    const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
    try {
      const trees = await assembleTrees(folder)
      for (const image of IMAGES) {
        const { ours, packages } = trees[image]
        say(`${image}: ${toMb(ours)} MB of ours, ${toMb(packages)} MB of packages`)
      }

      const certificates = join(folder, 'certificates')
      await makeCertificates(certificates)
      const simulator = await startSimulator({
        sample: { days: 2, perDay: 60 },
        certificateFile: join(folder, 'simulator.pem'),
      })
      closing.unshift(() => simulator.stop())
      const store = await createTestStore()
      closing.unshift(() => store.drop())
      const search = await createTestSearch()
      closing.unshift(() => search.drop())
      const secured = await openSecuredSearch(certificates, search.url)
      closing.unshift(() => secured.close())

      const files = {
        [AUTHORITY]: join(folder, 'authorities.pem'),
        [ROSTER]: join(folder, 'roster.json'),
      }
      const authorities = [join(certificates, 'ca.pem'), simulator.certificateFile]
      const texts = await Promise.all(authorities.map((file) => readFile(file, 'utf8')))
      await writeFile(files[AUTHORITY] ?? '', texts.join('\n'))
      await writeFile(files[ROSTER] ?? '', JSON.stringify(simulator.roster))

      const [apiPort, webPort, collectorPort] = [
        await freePort(),
        await freePort(),
        await freePort(),
      ]
      const engines = {
        DATABASE_URL: store.url,
        OPENSEARCH_URL: secured.url,
        INDEX_PREFIX: search.prefix,
        NODE_EXTRA_CA_CERTS: AUTHORITY,
        X_API_ORIGIN: simulator.origin,
        X_BEARER_TOKEN: simulator.bearerToken,
      }
      const apiUrl = `http://127.0.0.1:${apiPort}`
      const siteUrl = `http://127.0.0.1:${webPort}`
      const faults = await findFaults({
        operator: { tree: trees.operator.folder, files, env: engines },
        collector: {
          tree: trees.collector.folder,
          files,
          env: { ...engines, METRICS_PORT: String(collectorPort) },
        },
        api: {
          tree: trees.api.folder,
          files,
          env: {
            ...engines,
            SITE_URL: siteUrl,
            API_PORT: String(apiPort),
            PICTURE_ORIGINS: simulator.origin,
            QUESTION_SECONDS: '15',
            DRAIN_SECONDS: '0',
          },
        },
        web: {
          tree: trees.web.folder,
          files: {},
          env: {
            SITE_URL: siteUrl,
            API_URL: apiUrl,
            WEB_PORT: String(webPort),
            SAMPLE_PARLIAMENT: 'on',
            EXPORTS: 'full',
            DRAIN_SECONDS: '0',
          },
        },
        roster: ROSTER,
        collectorUrl: `http://127.0.0.1:${collectorPort}`,
        apiUrl,
        siteUrl,
        say,
      })
      if (secured.refused() > 0) faults.push(`${secured.refused()} requests had no password`)
      for (const fault of faults) say(fault)
      const heaviest = Math.max(...IMAGES.map((image) => trees[image].ours))
      const sizes = IMAGES.map(
        (image) => `${image} ${toMb(trees[image].ours)} + ${toMb(trees[image].packages)} MB`,
      )
      return {
        passed: faults.length === 0 && heaviest <= LIMIT_MB * 1_000_000,
        figure: `${faults.length} faults; ours and packages: ${sizes.join(', ')}`,
      }
    } finally {
      for (const close of closing) await close()
    }
  },
}

const toMb = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
