import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runScript } from '../run-script.ts'

const CAGE = `${import.meta.dirname}/cage.sh`

/** One of our programs as its image runs it. */
export interface Caged {
  /** The exit code, once it has ended by itself. */
  ended: Promise<number | null>
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>
  /** What speaks against it being an ordinary user who has written nothing. */
  findLiberties(): Promise<string[]>
  /** The last lines of its output. */
  output(): string
}

export interface Cell {
  /** The folder that is /app. */
  tree: string
  /** Files and folders that it sees, by their place there. */
  files: Record<string, string>
  /** Folders that it may write, by their place there. */
  volumes?: Record<string, string>
  /** Nothing else is in its environment. */
  env: Record<string, string>
}

export function runCaged({ tree, files, volumes = {}, env }: Cell, args: string[]): Caged {
  const mounts = [
    ...Object.entries(files).map(([place, source]) => `${source}:${place}:ro`),
    ...Object.entries(volumes).map(([place, source]) => `${source}:${place}:rw`),
  ]
  const { child, ended, output } = runScript(
    [CAGE, process.execPath, tree, ...mounts, '--', ...args],
    { NODE_ENV: 'production', ...env },
  )
  return {
    ended,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    findLiberties: () => findLiberties(child.pid ?? 0),
    output,
  }
}

async function findLiberties(pid: number): Promise<string[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const written = await readdir(join('/proc', String(pid), 'root', 'tmp'))
  return [
    /^Uid:(\t1000){4}$/m.test(status) ? [] : 'it is not user 1000',
    /^Gid:(\t1000){4}$/m.test(status) ? [] : 'it is not of group 1000',
    /^CapEff:\t0+$/m.test(status) && /^CapBnd:\t0+$/m.test(status) ? [] : 'it has rights',
    /^NoNewPrivs:\t1$/m.test(status) ? [] : 'it can get rights',
    written.map((name) => `it has written /tmp/${name}`),
  ].flat()
}
