import { mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

const LINES = 40

/** With `CPU_PROFILE=FOLDER` the site writes a profile there when it ends, which costs a few of its pages. */
export async function openProfile() {
  const given = process.env['CPU_PROFILE']
  if (!given) return { folder: null, nodeArgs: [] }
  const folder = resolve(given)
  await mkdir(folder, { recursive: true })
  return { folder, nodeArgs: ['--cpu-prof', `--cpu-prof-dir=${folder}`] }
}

/** The functions in which the newest profile spent most time themselves. */
export async function listSlowest(folder: string): Promise<string[]> {
  const newest = (await readdir(folder))
    .filter((file) => file.endsWith('.cpuprofile'))
    .toSorted()
    .at(-1)
  if (newest === undefined) return ['no profile was written']
  const { nodes, samples, timeDeltas } = JSON.parse(
    await readFile(join(folder, newest), 'utf8'),
  ) as CpuProfile
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'} ${basename(url)}:${lineNumber + 1}`,
    ]),
  )
  const self = new Map<string, number>()
  let total = 0
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? ''
    const took = timeDeltas[index] ?? 0
    if (name.startsWith('(idle)')) continue
    total += took
    self.set(name, (self.get(name) ?? 0) + took)
  }
  return [...self]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, LINES)
    .map(([name, took]) => `${((took / total) * 100).toFixed(1).padStart(5)} %  ${name}`)
}
