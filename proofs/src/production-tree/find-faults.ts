import type { TestDatabase } from '@hemicycle/store/testing'
import type { Log } from '../proof.ts'
import type { Image } from './assemble-trees.ts'
import { type Cells, LEGAL, ROSTER } from './make-cells.ts'
import { operate, runOperator } from './operate.ts'
import { readSite, waitForPhoto, waitUntilAnswered } from './read-site.ts'
import { type Caged, type Cell, runCaged } from './run-caged.ts'

interface Surroundings {
  /** Paths of the files that the release before has left. */
  earlierFiles: string[]
  /** The folder in which backups arrive. */
  backups: string
  empty: TestDatabase
  log: Log
}

/** Tries to write where an image must not be written, and says where that worked. */
const WRITE = `
for (const folder of process.argv.slice(1)) {
  try { require('node:fs').writeFileSync(folder + '/written', ''); console.log('wrote to', folder) }
  catch (error) { if (error.code !== 'EROFS') console.log(folder, error.code) }
}`
const FORBIDDEN = ['/', '/app', '/app/dist', '/app/node_modules', '/usr/local', '/etc']
const PROGRAMS: [Image, string][] = [
  ['collector', 'dist/collector/main.js'],
  ['api', 'dist/api/main.js'],
  ['web', 'dist/web/server/main.js'],
]

/** Brings a site up from its trees as operators do, reads it as visitors do, and ends it again. */
export async function findFaults(cells: Cells, surroundings: Surroundings): Promise<string[]> {
  const { earlierFiles, backups, empty, log } = surroundings
  const { operator, apiUrl, siteUrl } = cells
  const faults: string[] = []
  const running = new Map<string, Caged>()
  const stop = async (name: string): Promise<void> => {
    const caged = running.get(name)
    running.delete(name)
    const liberties = await caged?.findLiberties().catch(() => ['it has ended by itself'])
    faults.push(...(liberties ?? []).map((liberty) => `${name}: ${liberty}`))
    const code = await caged?.stop()
    if (code !== 0) faults.push(`${name} ended with ${code} when asked to: ${caged?.output()}`)
  }
  try {
    for (const name of ['operator', 'collector', 'api', 'web'] as const)
      faults.push(...(await findWritable(name, cells[name])))

    const { migrations } = await runOperator<{ migrations: string[] }>(operator, 'migrate')
    if (migrations.length === 0) faults.push('operator migrate has found nothing to do')
    await runOperator(operator, 'roster', 'import', ROSTER, '--yes', '--allow-many')
    log('operator: has made the schema and imported the roster')

    running.set('web before', runCaged(cells.earlier, ['dist/web/server/main.js']))
    await waitUntilAnswered(`${siteUrl}/health/live`)
    await stop('web before')

    for (const [name, script] of PROGRAMS) running.set(name, runCaged(cells[name], [script]))
    const photo = await waitForPhoto(cells)
    log('collector and api: posts are collected and found')
    faults.push(...(await readSite(siteUrl, photo, earlierFiles)))
    log(`web: was asked for pages, texts, pictures and ${earlierFiles.length} files of before`)
    faults.push(...(await operate({ operator, backups, empty })))
    log('operator: has run backup, restore --dry-run, status and doctor')

    await stop('api')
    running.set('api', runCaged(withoutOrigin(cells.api), ['dist/api/main.js']))
    await waitUntilAnswered(`${apiUrl}/health/live`)
    const { status } = await fetch(apiUrl + photo)
    if (status !== 200) faults.push(`a photo that was shown before is ${status} in a new process`)
  } catch (error) {
    faults.push(String(error))
    for (const [name, caged] of running) faults.push(`${name} said: ${caged.output()}`)
  } finally {
    for (const name of [...running.keys()].toReversed()) await stop(name)
  }
  return faults
}

async function findWritable(name: Image, cell: Cell): Promise<string[]> {
  const folders = LEGAL in cell.files ? [...FORBIDDEN, LEGAL] : FORBIDDEN
  const vandal = runCaged(cell, ['--eval', WRITE, ...folders])
  const code = await vandal.ended
  return code === 0 && vandal.output() === '' ? [] : [`${name}: ${code} ${vandal.output()}`]
}

/** It can fetch no picture: it has what others left. */
const withoutOrigin = (api: Cell): Cell => ({ ...api, env: { ...api.env, PICTURE_ORIGINS: '' } })
