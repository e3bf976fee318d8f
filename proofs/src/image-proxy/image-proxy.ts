import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inventContributors } from '../api/invent.ts'
import { openRunningApi } from '../api/running-api.ts'
import type { Proof } from '../proof.ts'
import {
  FALSE_NAMES,
  namedAddresses,
  rebindingAddress,
  unlistedAddresses,
} from './hostile-addresses.ts'
import { startHostileOrigin, type Send } from './hostile-origin.ts'
import { blackPng, costlyPictures, hostilePictures } from './hostile-pictures.ts'
import { type Findings, toVerdict } from './judge.ts'
import { readAttempts } from './read-attempts.ts'
import { createPictureRequests, type TryPicture } from './try-pictures.ts'

const NAMES = Object.keys(FALSE_NAMES)
const GOOD: Record<string, Send> = { '/good.png': (reply) => void reply.end(blackPng(64, 64)) }

const PRELOADED = [
  new URL('./false-names.ts', import.meta.url),
  new URL('./watch-connections.ts', import.meta.url),
]

/** Requested addresses by expected result. */
interface Addresses {
  good: string
  named: string[]
  rebinding: string
  hostile: string[]
  costly: string[]
}

export const imageProxy: Proof = {
  name: 'image-proxy',
  promise:
    'The image proxy reaches nothing but pictures: no connection to a private address is even tried; redirects, bombs, scripts and endless bodies are refused within limits of time and memory',
  proves: ['P5', 'S7.27'],
  ring: 'gate',
  async run({ ring, log }) {
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-image-proxy-'))
    const inside = await startHostileOrigin(['localhost', ...NAMES], GOOD)
    const hostile = hostilePictures(`https://localhost:${inside.port}`)
    // They keep a processor busy for seconds, and the gate does not check times.
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
          rebinding: rebindingAddress(inside.port),
          hostile: [...at(hostile), ...unlistedAddresses(origin.port, inside.port)],
          costly: at(costly),
        },
      })
      const { port: originPort } = origin
      const askedInside = inside.asked.length
      return toVerdict({ ...findings, originPort, askedInside, sentBytes: origin.sent() }, log)
    } finally {
      await Promise.all([origin.close(), inside.close()])
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Sends the requests to its own API, whose connections are recorded. */
async function find(
  folder: string,
  { env, addresses }: { env: Record<string, string>; addresses: Addresses },
): Promise<Omit<Findings, 'originPort' | 'askedInside' | 'sentBytes'>> {
  const attempts = join(folder, 'attempts')
  const api = await openRunningApi(inventContributors(1), {
    ...env,
    PICTURE_CACHE: join(folder, 'pictures'),
    NODE_OPTIONS: PRELOADED.map((file) => `--import=${file.href}`).join(' '),
    FALSE_NAMES: JSON.stringify(FALSE_NAMES),
    ATTEMPTS_FILE: attempts,
  })
  try {
    const { good, named, rebinding, hostile, costly } = addresses
    const all = [good, ...named, rebinding, ...hostile, ...costly]
    const tried = await tryAll(await createPictureRequests(api, all), addresses)
    return { ...tried, ...(await readAttempts(attempts)) }
  } finally {
    await api.close()
  }
}

/** One kind after the other, because some occupy a slot for as long as allowed; within a kind all in parallel. */
const tryAll = async (tryPicture: TryPicture, addresses: Addresses) => {
  const tryEach = (list: string[]) => Promise.all(list.map((address) => tryPicture(address)))
  return {
    good: await tryPicture(addresses.good),
    named: await tryEach(addresses.named),
    rebinding: [await tryPicture(addresses.rebinding), await tryPicture(addresses.rebinding, 480)],
    hostile: await tryEach(addresses.hostile),
    costly: await tryEach(addresses.costly),
  }
}
