import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

export interface UserIds {
  uid?: number
  gid?: number
}

export const runsAsRoot = (): boolean => process.getuid?.() === 0

/** Both engines refuse to run as root, so root starts them as nobody; other users start them as themselves. */
export function engineUser(): UserIds {
  if (!runsAsRoot()) return {}
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
}

const idOfNobody = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** Changes the owner of the folder and its contents to the engines' user. */
export function handOver(folder: string): void {
  const { uid, gid } = engineUser()
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
}

/** Creates a folder that the engines' user can enter, whatever the umask, if its existing parents allow it. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true }) ?? folder
  if (!runsAsRoot()) return
  for (let made = folder; made.startsWith(first); made = dirname(made)) chmodSync(made, 0o755)
}

export function canEnter(folder: string): boolean {
  const enter = spawnSync('sh', ['-c', 'cd -- "$1"', 'sh', folder], { cwd: '/', ...engineUser() })
  return enter.status === 0
}
