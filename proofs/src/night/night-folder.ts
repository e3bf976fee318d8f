import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeJson } from '../write-json.ts'
import type { NightResult, Report } from './report.ts'

const REPORT = 'report.json'

/** The results of all nights: a folder per commit, with a file per proof and one report. */
export interface NightFolder {
  path: string
  /** Results for this commit by proof name. */
  load: () => Promise<Map<string, NightResult>>
  saveResult: (result: NightResult) => Promise<void>
  saveReport: (report: Report) => Promise<void>
  /** The newest report of another commit. */
  loadPrevious: () => Promise<Report | null>
}

export async function createNightFolder(root: string, commit: string): Promise<NightFolder> {
  const path = join(root, commit)
  const results = join(path, 'results')
  await mkdir(results, { recursive: true })
  return {
    path,
    async load() {
      const files = (await readdir(results)).filter((file) => file.endsWith('.json'))
      const all = await Promise.all(files.map((file) => readJson<NightResult>(join(results, file))))
      return new Map(all.map((result) => [result.name, result]))
    },
    saveResult: (result) => writeJson(join(results, `${result.name}.json`), result),
    saveReport: (report) => writeJson(join(path, REPORT), report),
    async loadPrevious() {
      const others = (await readdir(root)).filter((name) => name !== commit)
      const reports = await Promise.all(
        others.map((name) => readJson<Report>(join(root, name, REPORT)).catch(() => null)),
      )
      const known = reports.filter((report) => report !== null)
      return known.toSorted((a, b) => toEnd(a).localeCompare(toEnd(b))).at(-1) ?? null
    },
  }
}

const toEnd = ({ results }: Report): string =>
  results
    .map(({ at }) => at)
    .toSorted()
    .at(-1) ?? ''

const readJson = async <Content>(file: string): Promise<Content> =>
  JSON.parse(await readFile(file, 'utf8')) as Content
