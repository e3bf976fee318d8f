import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inventContributors } from '../api/invent.ts'
import { openRunningApi } from '../api/running-api.ts'
import type { Proof } from '../proof.ts'
import {
  FALSE_NAMES,
  namedAddresses,
  turningAddress,
  unlistedAddresses,
} from './hostile-addresses.ts'
import { startHostileOrigin, type Send } from './hostile-origin.ts'
import { blackPng, costlyPictures, hostilePictures } from './hostile-pictures.ts'
import { judge, type Findings } from './judge.ts'
import { readAttempts } from './read-attempts.ts'
import { openPictures, type TryPicture } from './try-pictures.ts'

const NAMES = Object.keys(FALSE_NAMES)
const GOOD: Record<string, Send> = { '/good.png': (reply) => void reply.end(blackPng(64, 64)) }

const LOADED = [
  new URL('./false-names.ts', import.meta.url),
  new URL('./watch-connections.ts', import.meta.url),
]

/** What is asked for, by what must become of it. */
interface Addresses {
  good: string
  named: string[]
  turning: string
  hostile: string[]
  costly: string[]
}

export const imageProxy: Proof = {
  name: 'image-proxy',
  promise:
    'The way of pictures leads nowhere else: no connection to a private address is even tried; redirects, bombs, scripts and endless bodies are refused within limits of time and memory',
  proves: ['P5', 'S7.27'],
  ring: 'gate',
  async run({ ring, log }) {
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-image-proxy-'))
    const inside = await startHostileOrigin(['localhost', ...NAMES], GOOD)
    const hostile = hostilePictures(`https://localhost:${inside.port}`)
    // They keep a processor busy for seconds, and the gate does not judge how long.
    const costly = ring === 'night' ? costlyPictures() : {}
    const origin = await startHostileOrigin(['localhost'], { ...GOOD, ...hostile, ...costly })
    const certificates = join(folder, 'certificates.pem')
    const own = `https://localhost:${origin.port}`
    const at = (pictures: Record<string, Send>) => Object.keys(pictures).map((path) => own + path)
    try {
      await writeFile(certificates, `${origin.certificate}\n${inside.certificate}`)
      const findings = await find(folder, {
        env: {
          PICTURE_ORIGINS: [own, ...NAMES.map((name) => `https://${name}:${inside.port}`)].join(),
          NODE_EXTRA_CA_CERTS: certificates,
        },
        addresses: {
          good: `${own}/good.png`,
          named: namedAddresses(inside.port),
          turning: turningAddress(inside.port),
          hostile: [...at(hostile), ...unlistedAddresses(origin.port, inside.port)],
          costly: at(costly),
        },
      })
      const { port: originPort } = origin
      const askedInside = inside.asked.length
      return judge({ ...findings, originPort, askedInside, sentBytes: origin.sent() }, log)
    } finally {
      await Promise.all([origin.close(), inside.close()])
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Asks an API of its own, whose connections are watched. */
async function find(
  folder: string,
  { env, addresses }: { env: Record<string, string>; addresses: Addresses },
): Promise<Omit<Findings, 'originPort' | 'askedInside' | 'sentBytes'>> {
  const attempts = join(folder, 'attempts')
  const api = await openRunningApi(inventContributors(1), {
    ...env,
    PICTURE_CACHE: join(folder, 'pictures'),
    NODE_OPTIONS: LOADED.map((file) => `--import=${file.href}`).join(' '),
    FALSE_NAMES: JSON.stringify(FALSE_NAMES),
    ATTEMPTS_FILE: attempts,
  })
  try {
    const { good, named, turning, hostile, costly } = addresses
    const all = [good, ...named, turning, ...hostile, ...costly]
    const tried = await tryAll(await openPictures(api, all), addresses)
    return { ...tried, ...(await readAttempts(attempts)) }
  } finally {
    await api.close()
  }
}

/** One kind after the other, since some hold a place for as long as they may; within a kind all at once. */
const tryAll = async (tryPicture: TryPicture, addresses: Addresses) => {
  const tryEach = (some: string[]) => Promise.all(some.map((one) => tryPicture(one)))
  return {
    good: await tryPicture(addresses.good),
    named: await tryEach(addresses.named),
    turning: [await tryPicture(addresses.turning), await tryPicture(addresses.turning, 480)],
    hostile: await tryEach(addresses.hostile),
    costly: await tryEach(addresses.costly),
  }
}
