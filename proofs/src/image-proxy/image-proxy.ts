import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KnownPost } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { inventContributors } from '../api/invent.ts'
import { openApi } from '../api/open-api.ts'
import type { Proof, Verdict } from '../proof.ts'
import { startHostileOrigin, type HostileOrigin, type Send } from './hostile-origin.ts'
import { blackPng, hostilePictures } from './hostile-pictures.ts'

/** Five seconds for the origin, and a little for us. */
const LIMIT_MS = 6_500
/** With what waits in the buffers of both ends when we hang up. */
const LIMIT_BYTES = 64 * 1024 * 1024

/** Listed names of a hostile owner, and where they lead. */
const FALSE_NAMES: Record<string, string[]> = {
  'loopback.example.org': ['127.0.0.1'],
  'loopback6.example.org': ['::1'],
  'mapped.example.org': ['::ffff:127.0.0.1'],
  'nowhere.example.org': ['0.0.0.0'],
  'link.example.org': ['169.254.169.254'],
  'link6.example.org': ['fe80::1'],
  'private.example.org': ['10.0.0.1'],
  'home.example.org': ['192.168.1.1'],
  'local6.example.org': ['fd00::1'],
  'nat64.example.org': ['64:ff9b::7f00:1'],
  'many.example.org': ['224.0.0.1'],
  'turning.example.org': ['198.41.0.4', '127.0.0.1'],
}

const NAMES = ['localhost', ...Object.keys(FALSE_NAMES)]
const GOOD: Record<string, Send> = { '/good.png': (reply) => void reply.end(blackPng(64, 64)) }

interface Tried {
  isShown: boolean
  isRefused: boolean
  ms: number
}

export const imageProxy: Proof = {
  name: 'image-proxy',
  promise:
    'The way of pictures leads nowhere else: private addresses, redirects, bombs, scripts and endless bodies are refused within limits',
  ci: 'background',
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-image-proxy-'))
    const inside = await startHostileOrigin(NAMES, GOOD)
    const origin = await startHostileOrigin(NAMES, {
      ...GOOD,
      ...hostilePictures(`https://localhost:${inside.port}`),
    })
    try {
      return toVerdict(await tryAll(folder, origin, inside, say), origin, inside)
    } finally {
      await Promise.all([origin.close(), inside.close()])
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** The good picture first, then all that must be refused, all at the same time. */
async function tryAll(
  folder: string,
  origin: HostileOrigin,
  inside: HostileOrigin,
  say: (line: string) => void,
): Promise<Tried[]> {
  const certificates = join(folder, 'certificates.pem')
  await writeFile(certificates, `${origin.certificate}\n${inside.certificate}`)
  const api = await openApi(inventContributors(1), {
    PICTURE_ORIGINS: NAMES.map((name) => `https://${name}:${origin.port}`).join(','),
    PICTURE_CACHE: join(folder, 'pictures'),
    NODE_EXTRA_CA_CERTS: certificates,
    NODE_OPTIONS: `--import=${new URL('./false-names.ts', import.meta.url).href}`,
    FALSE_NAMES: JSON.stringify(FALSE_NAMES),
  })
  try {
    const addresses = [
      `https://localhost:${origin.port}/good.png`,
      ...listHostile(origin.port, inside.port),
    ]
    await api.write(addresses.map(toPost))
    const tried = await Promise.all(addresses.map((_, index) => tryPicture(api.url, index)))
    for (const [index, { isRefused }] of tried.entries())
      if (index > 0 && !isRefused) say(`not refused: ${addresses[index]}`)
    return tried
  } finally {
    await api.close()
  }
}

function toVerdict(
  [good, ...hostile]: Tried[],
  origin: HostileOrigin,
  inside: HostileOrigin,
): Verdict {
  const refused = hostile.filter((one) => one.isRefused).length
  const led =
    inside.asked.length + origin.asked.filter(({ host }) => !host.startsWith('localhost')).length
  const slowest = Math.max(...hostile.map((one) => one.ms))
  return {
    passed:
      good?.isShown === true &&
      refused === hostile.length &&
      led === 0 &&
      slowest <= LIMIT_MS &&
      origin.sent() <= LIMIT_BYTES,
    figure: `${refused} of ${hostile.length} hostile pictures refused, the good one ${good?.isShown ? 'shown' : 'not shown'}; ${led} requests where none may go; slowest answer ${(slowest / 1000).toFixed(1)} s, ${(origin.sent() / 1e6).toFixed(0)} MB sent to us in all`,
  }
}

const listHostile = (port: number, inside: number): string[] => [
  ...Object.keys(hostilePictures('')).map((path) => `https://localhost:${port}${path}`),
  ...Object.keys(FALSE_NAMES).map((name) => `https://${name}:${port}/good.png`),
  `https://localhost:${inside}/good.png`,
  `https://127.0.0.1:${inside}/good.png`,
  `https://2130706433:${inside}/good.png`,
  `https://[::1]:${inside}/good.png`,
  `https://[::ffff:127.0.0.1]:${inside}/good.png`,
  `https://localhost:${port}@localhost:${inside}/good.png`,
  `http://localhost:${port}/good.png`,
  'https://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
]

const idOf = (index: number): string => String(1_000 + index)

const toPost = (address: string, index: number): KnownPost =>
  knownPost(idOf(index), {
    content: {
      text: 'A picture',
      entities: [],
      lang: 'en',
      media: [{ type: 'photo', address, width: 1, height: 1, alt: null, durationMs: null }],
    },
    author: {
      contributorId: inventContributors(1)[0]?.id ?? '',
      type: 'mep',
      country: null,
      eparty: null,
    },
  })

async function tryPicture(url: string, index: number): Promise<Tried> {
  const started = Date.now()
  const answer = await fetch(`${url}/v1/images/p-${idOf(index)}-0-96`)
  const body = await answer.text()
  return {
    isShown: answer.status === 200 && answer.headers.get('content-type') === 'image/webp',
    isRefused: answer.status === 404 && body.startsWith('{"code":404,"type":"error"'),
    ms: Date.now() - started,
  }
}
