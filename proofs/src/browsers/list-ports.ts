import { readdir, readFile, readlink } from 'node:fs/promises'

const LISTENING = '0A'

/** The ports a process listens on (Linux), for a process that chooses a port and does not print it. */
export async function listPorts(pid: number): Promise<number[]> {
  const sockets = await listSockets(pid)
  const table = await readFile(`/proc/${pid}/net/tcp`, 'utf8')
  return table.split('\n').flatMap((row) => {
    const [, local = '', , state, , , , , , socket = ''] = row.trim().split(/\s+/)
    const isOurs = state === LISTENING && sockets.has(socket)
    return isOurs ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : []
  })
}

async function listSockets(pid: number): Promise<Set<string>> {
  const folder = `/proc/${pid}/fd`
  const links = await Promise.all(
    // A descriptor may be closed meanwhile.
    (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => '')),
  )
  return new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []))
}
