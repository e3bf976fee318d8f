import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'

const FOLDER = join(REPOSITORY_ROOT, 'deploy/grafana')

/** A dashboard of ours, as Grafana shows it. */
export interface Dashboard {
  uid: string
  /** Rows have titles too. */
  titles: string[]
  /** In units of Grafana's grid. */
  height: number
}

interface Stored {
  uid: string
  panels: { title: string; gridPos: { y: number; h: number } }[]
}

/** All dashboards of `deploy/`. */
export async function readDashboards(): Promise<Dashboard[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    files.map(async (name) => {
      const { uid, panels } = JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as Stored
      return {
        uid,
        titles: panels.map(({ title }) => title),
        height: Math.max(...panels.map(({ gridPos: { y, h } }) => y + h)),
      }
    }),
  )
}
