import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cleanUpOnce,
  freePort,
  REPOSITORY_ROOT,
  runProcess,
  waitUntil,
} from '@hemicycle/tools/stack'
import { CHECKERS_FOLDER } from '../charts/checkers.ts'
import { createVisitor, type Visitor } from './create-visitor.ts'

/** A cache or proxy in front of a site. */
export interface Front {
  name: string
  origin: string
  /** File with the CA of its certificate. */
  caFile?: string
  /** Set up as we recommend: never serves an answer that is too old. */
  isOurs: boolean
  /** It caches answers. */
  caches: boolean
}

interface Fronts {
  fronts: Front[]
  close: () => Promise<void>
}

/** Options from common nginx guides that our recipe warns about. */
const FROM_GUIDES =
  'proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;'
const BEFORE_GUIDES = 'proxy_cache_background_update on;'
const LIBRARIES = join(CHECKERS_FOLDER, 'lib')

/** Starts real caches with the recipes of deploy/ in front of the site on this port. */
export async function openFronts(sitePort: number, folder: string): Promise<Fronts> {
  const closing: (() => Promise<unknown>)[] = []
  const close = cleanUpOnce(async () => {
    for (const stop of closing) await stop()
  })
  const start = async (front: Front, program: string, args: string[], env = {}): Promise<Front> => {
    const running = runProcess({
      name: front.name,
      program: join(CHECKERS_FOLDER, 'bin', program),
      args,
      cwd: folder,
      env,
      onLine: () => {},
    })
    closing.unshift(() => running.stop())
    await waitUntil(`${front.name} answers`, () => answers(front)).catch((error: unknown) => {
      throw new Error(`${String(error)}: ${running.lastLines().join('\n')}`, { cause: error })
    })
    return front
  }
  try {
    const fronts = [
      await openNginx('nginx', sitePort, join(folder, 'nginx'), (recipe) => recipe, start),
      await openNginx(
        'nginx of the guides',
        sitePort,
        join(folder, 'guides'),
        (recipe) => replaceOnce(recipe, BEFORE_GUIDES, `${BEFORE_GUIDES}\n${FROM_GUIDES}`),
        start,
      ),
      await openVarnish(sitePort, join(folder, 'varnish'), start),
      await openCaddy(sitePort, join(folder, 'caddy'), start),
    ]
    return { fronts, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A client that connects through a front. */
export async function createFrontVisitor(
  { origin, caFile }: Front,
  number: number,
): Promise<Visitor> {
  const ca = caFile === undefined ? {} : { ca: await readFile(caFile, 'utf8') }
  return createVisitor(origin, { number, ...ca })
}

async function answers(front: Front): Promise<boolean> {
  const visitor = await createFrontVisitor(front, 1)
  const { status } = await visitor.get('/robots.txt')
  return status === 200
}

type Start = (front: Front, program: string, args: string[], env?: object) => Promise<Front>

async function openNginx(
  name: string,
  sitePort: number,
  folder: string,
  change: (recipe: string) => string,
  start: Start,
): Promise<Front> {
  const port = await freePort()
  await mkdir(folder)
  const shipped = await readFile(join(REPOSITORY_ROOT, 'deploy/nginx/hemicycle.conf'), 'utf8')
  const recipe = [
    ['127.0.0.1:4180', `127.0.0.1:${sitePort}`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/var/cache/nginx/hemicycle', join(folder, 'cache')],
  ].reduce((text, [from = '', to = '']) => replaceOnce(text, from, to), change(shipped))
  await writeFile(join(folder, 'site.conf'), recipe)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
include ${folder}/site.conf;
}
`,
  )
  const isOurs = !recipe.includes(FROM_GUIDES)
  const front = { name, origin: `http://127.0.0.1:${port}`, isOurs, caches: true }
  return start(front, 'nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')])
}

async function openVarnish(sitePort: number, folder: string, start: Start): Promise<Front> {
  const port = await freePort()
  await mkdir(folder)
  const shipped = await readFile(join(REPOSITORY_ROOT, 'deploy/varnish/default.vcl'), 'utf8')
  await writeFile(join(folder, 'site.vcl'), replaceOnce(shipped, '"4180"', `"${sitePort}"`))
  const origin = `http://127.0.0.1:${port}`
  return start(
    { name: 'Varnish', origin, isOurs: true, caches: true },
    'varnishd',
    [
      ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`],
      ['-f', join(folder, 'site.vcl'), '-s', 'malloc,64m', '-T', 'none'],
      ['-p', `vmod_path=${join(LIBRARIES, 'varnish/vmods')}`],
    ].flat(),
    { LD_LIBRARY_PATH: LIBRARIES },
  )
}

/** As on a single machine, but on other ports and with its own certificate authority. */
async function openCaddy(sitePort: number, folder: string, start: Start): Promise<Front> {
  const [http, https] = [await freePort(), await freePort()]
  await mkdir(folder)
  const shipped = await readFile(join(REPOSITORY_ROOT, 'deploy/Caddyfile'), 'utf8')
  const here = `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n`
  const recipe = [
    ['\temail {$ACME_EMAIL}\n', `\t${here}`],
    ['dynamic a web 4180', `dynamic a 127.0.0.1 ${sitePort}`],
  ].reduce((text, [from = '', to = '']) => replaceOnce(text, from, to), shipped)
  const file = join(folder, 'Caddyfile')
  await writeFile(file, recipe)
  const env = { SITE_HOST: 'localhost', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return start(
    {
      name: 'Caddy',
      origin: `https://localhost:${https}`,
      caFile: join(folder, 'caddy/pki/authorities/local/root.crt'),
      isOurs: true,
      caches: false,
    },
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', file],
    env,
  )
}

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2)
    throw new Error(`a recipe does not contain "${from}" exactly once`)
  return text.replace(from, () => to)
}
