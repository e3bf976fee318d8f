import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runScript } from '../run-script.ts'

const SCRIPT = `${import.meta.dirname}/sandbox.sh`

/** One of our programs, run as in its image. */
export interface SandboxedProcess {
  /** The exit code. */
  ended: Promise<number | null>
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
  /** Privileges it should not have, and files it should not have written. */
  findViolations(): Promise<string[]>
  /** The last lines of its output. */
  output(): string
}

export interface Sandbox {
  /** Mounted at /app. */
  tree: string
  /** Read-only files and folders by mount point. */
  files: Record<string, string>
  /** Writable folders by mount point. */
  volumes?: Record<string, string>
  /** Its whole environment. */
  env: Record<string, string>
}

export function runSandboxed(
  { tree, files, volumes = {}, env }: Sandbox,
  args: string[],
): SandboxedProcess {
  const mounts = [
    ...Object.entries(files).map(([target, source]) => `${source}:${target}:ro`),
    ...Object.entries(volumes).map(([target, source]) => `${source}:${target}:rw`),
  ]
  const { child, ended, output } = runScript(
    [SCRIPT, process.execPath, tree, ...mounts, '--', ...args],
    { NODE_ENV: 'production', ...env },
  )
  return {
    ended,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    findViolations: () => findViolations(child.pid ?? 0),
    output,
  }
}

async function findViolations(pid: number): Promise<string[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const written = await readdir(join('/proc', String(pid), 'root', 'tmp'))
  return [
    /^Uid:(\t1000){4}$/m.test(status) ? [] : 'does not run as user 1000',
    /^Gid:(\t1000){4}$/m.test(status) ? [] : 'does not run as group 1000',
    /^CapEff:\t0+$/m.test(status) && /^CapBnd:\t0+$/m.test(status) ? [] : 'has capabilities',
    /^NoNewPrivs:\t1$/m.test(status) ? [] : 'can gain privileges',
    written.map((name) => `wrote /tmp/${name}`),
  ].flat()
}
