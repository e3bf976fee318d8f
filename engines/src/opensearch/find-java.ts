import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { MissingProgramError } from '../processes/errors.ts'

export interface Java {
  home: string
  major: number
}

const OLDEST_MAJOR = 21
const USUAL_HOMES = [
  '/usr/lib/jvm/*',
  '/opt/java/*',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  '/opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home',
  '/usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home',
]

/** The one in the environment if it is new enough, otherwise the oldest usable one, which is the best tested. */
export function findJava(env: NodeJS.ProcessEnv = process.env): Java {
  const named = [env['OPENSEARCH_JAVA_HOME'], env['JAVA_HOME']]
  const installed = [...globSync(USUAL_HOMES), ...homesOnPath(env['PATH'] ?? '')]
  const [wanted] = toUsable(named)
  const [oldest] = toUsable(installed).toSorted((a, b) => a.major - b.major)
  const java = wanted ?? oldest
  if (java !== undefined) return java
  throw new MissingProgramError(`Java ${OLDEST_MAJOR} or newer`, {
    debian: 'sudo apt install openjdk-21-jre-headless (Debian 12: temurin-21-jre of adoptium.net)',
    fedora: 'sudo dnf install java-21-openjdk-headless',
    macos: 'brew install openjdk@21',
  })
}

const toUsable = (homes: (string | undefined)[]): Java[] =>
  [...new Set(homes)].flatMap(toJava).filter(({ major }) => major >= OLDEST_MAJOR)

function homesOnPath(path: string): string[] {
  const programs = path.split(delimiter).map((folder) => join(folder, 'java'))
  return programs.filter(existsSync).map((program) => dirname(dirname(realpathSync(program))))
}

function toJava(home: string | undefined): Java[] {
  if (home === undefined || !existsSync(join(home, 'bin', 'java'))) return []
  const major = readMajor(home) ?? askMajor(home)
  return major === undefined ? [] : [{ home, major: Number(major) }]
}

/** Java 8 calls itself 1.8, so its major version is read as 1, which is too old anyway. */
function askMajor(home: string): string | undefined {
  const { stderr } = spawnSync(join(home, 'bin', 'java'), ['-version'], { encoding: 'utf8' })
  return /version "(\d+)/.exec(stderr)?.[1]
}

function readMajor(home: string): string | undefined {
  const file = join(home, 'release')
  return existsSync(file) ? /JAVA_VERSION="(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
}
