import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { REPOSITORY_ROOT } from '../repository/repository.ts'

/** A copy of deploy/ with its scripts as they are. */
export interface DeployFolder {
  run: (script: string, ...args: string[]) => Promise<{ code: number; said: string }>
  read: (path: string) => Promise<string>
  write: (path: string, text: string) => Promise<void>
  path: (path: string) => string
  /** What Docker was asked so far, one command a line. */
  listAsked: () => Promise<string[]>
  forgetAsked: () => Promise<void>
  /** Replaces a program of the machine by a script. */
  standIn: (program: string, script: string) => Promise<void>
  /** The users of OpenSearch in each file that was loaded into it. */
  listLoaded: () => Promise<string[][]>
  /** OpenSearch's authorities and certificate at the moment when a container was replaced. */
  readSeen: () => Promise<string>
  remove: () => Promise<void>
}

/** Makes the files that it is told to, each with another content; draws 1, 2, 3 … as random numbers. */
const OPENSSL = `
next() { echo >>"$0.drawn"; wc -l <"$0.drawn"; }
if [ "$1" = rand ]; then next; fi
while [ $# -gt 0 ]; do
  case $1 in -out | -keyout) echo "$2 $(next)" >"$2" ;; esac
  shift
done`

/** Writes down what it is asked, and behaves as if one container of each service ran. */
const DOCKER = `
echo "$*" >>"$0.asked"
case "$*" in
  'compose ps --all --quiet '*) echo old ;;
  'compose ps --quiet '*) echo old; [ ! -f "$0.second" ] || echo new ;;
  *'--scale '*=2*) touch "$0.second" ;;
  *'--scale '*=1*) rm -f "$0.second" ;;
  inspect*) cat opensearch/certificates/{ca,node}.pem >"$0.seen"; echo healthy ;;
  *hash.sh*) echo '$2y$new' ;;
  *internal_users.yml*) grep -oE '^hemicycle[a-z-]*' internal_users.yml | sort | tr '\\n' ' ' >>"$0.loaded"; echo >>"$0.loaded" ;;
esac`

export async function makeDeployFolder(): Promise<DeployFolder> {
  const root = await mkdtemp(join(tmpdir(), 'hemicycle-deploy-'))
  const deploy = join(root, 'deploy')
  const programs = join(root, 'bin')
  const standIn = (program: string, script: string): Promise<void> =>
    writeFile(join(programs, program), `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 })
  const readLines = async (file: string): Promise<string[]> =>
    (await readFile(join(programs, file), 'utf8').catch(() => '')).trim().split('\n')

  await cp(join(REPOSITORY_ROOT, 'deploy'), deploy, { recursive: true })
  await mkdir(programs)
  await standIn('id', 'echo 0')
  await standIn('chown', ':')
  await standIn(
    'install',
    'for one in "$@"; do case $one in -*) ;; *) mkdir -p "$one" ;; esac; done',
  )
  await standIn('openssl', OPENSSL)
  await standIn('docker', DOCKER)
  return {
    path: (path) => join(deploy, path),
    read: (path) => readFile(join(deploy, path), 'utf8'),
    write: (path, text) => writeFile(join(deploy, path), text),
    standIn,
    async run(script, ...args) {
      const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` }
      try {
        const { stdout, stderr } = await promisify(execFile)(join(deploy, script), args, { env })
        return { code: 0, said: stdout + stderr }
      } catch (error) {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
        return { code, said: stdout + stderr }
      }
    },
    listAsked: async () => (await readLines('docker.asked')).filter(Boolean),
    forgetAsked: () => rm(join(programs, 'docker.asked'), { force: true }),
    listLoaded: async () =>
      (await readLines('docker.loaded')).map((line) => line.trim().split(' ')),
    readSeen: () => readFile(join(programs, 'docker.seen'), 'utf8'),
    remove: () => rm(root, { recursive: true }),
  }
}
