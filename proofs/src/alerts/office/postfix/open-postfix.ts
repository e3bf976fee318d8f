import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readMail, type Mail } from '@hemicycle/process/testing'
import { cleanUpOnce, freePort, waitUntil } from '@hemicycle/tools/stack'
import { CHECKERS_FOLDER } from '../../../charts/checkers.ts'
import { runScript } from '../../../run-script.ts'
import type { PostOffice } from '../post-office.ts'

const here = (name: string): string => join(import.meta.dirname, name)
const ROOT = join(CHECKERS_FOLDER, 'postfix')
/** Where Postfix keeps what it took and has not delivered. */
const QUEUES = ['incoming', 'active', 'deferred']

/** Debian's Postfix with one mailbox, on this machine only. It ends with this process. */
export async function openPostfix(): Promise<PostOffice> {
  await promisify(execFile)('bash', [here('install-postfix.sh'), ROOT]).catch((error: unknown) => {
    throw new Error('Postfix cannot be had here: it needs root, and apt-get of Debian', {
      cause: error,
    })
  })
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-postfix-'))
  const port = await freePort()
  const { child, ended, output, kill } = runScript(
    [here('run-postfix.sh'), ROOT, folder, String(port)],
    {},
  )
  const close = cleanUpOnce(async () => {
    kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  try {
    await waitUntil('Postfix answers', () => child.exitCode !== null || isListening(port))
    if (child.exitCode !== null) throw new Error(`Postfix did not start: ${output()}`)
  } catch (error) {
    await close()
    throw error
  }
  const read = new Set<string>()
  const mails: Mail[] = []
  return {
    name: await readVersion(),
    url: `smtp://127.0.0.1:${port}`,
    async listMails() {
      await waitUntil('Postfix has delivered what it took', () => isDelivered(folder))
      const mailbox = join(folder, 'mail/new')
      const files = (await readdir(mailbox)).filter((file) => !read.has(file))
      for (const file of files.toSorted(byTime)) {
        read.add(file)
        mails.push(await readMail(await readFile(join(mailbox, file))))
      }
      return [...mails]
    },
    close,
  }
}

/** Its version, as Debian numbers it. */
async function readVersion(): Promise<string> {
  const library = join(ROOT, 'usr/share/doc/postfix')
  const changelog = (await readdir(library)).find((name) => name.startsWith('changelog.Debian'))
  if (changelog === undefined) return 'Postfix of Debian'
  const { stdout } = await promisify(execFile)('zcat', ['-f', join(library, changelog)])
  return `Postfix ${/\((.*?)\)/.exec(stdout)?.[1] ?? 'of Debian'}`
}

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('data', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

async function isDelivered(folder: string): Promise<boolean> {
  const queued = await Promise.all(
    QUEUES.map((queue) => readdir(join(folder, 'queue', queue), { recursive: true })),
  )
  // Folders have one letter, mails more.
  return queued.flat().every((name) => name.split('/').every((part) => part.length === 1))
}

/** Such as 1795108927.Vfe00I98936dM886473.host: seconds, and microseconds behind the M. */
const byTime = (one: string, other: string): number => toTime(one) - toTime(other)
const toTime = (file: string): number => {
  const [, seconds = 0, micros = 0] = /^(\d+)\..*M(\d+)\./.exec(file) ?? []
  return Number(seconds) * 1e6 + Number(micros)
}
