import { waitUntil } from '@hemicycle/tools/parliament'
import { type Caged, type Cell, runCaged } from './run-caged.ts'

interface Site {
  operator: Cell
  collector: Cell
  api: Cell
  web: Cell
  /** The roster's file as the operator sees it. */
  roster: string
  collectorUrl: string
  apiUrl: string
  siteUrl: string
  say: (line: string) => void
}

/** Tries to write where an image must not be written, and says where that worked. */
const WRITE_EVERYWHERE = `
for (const folder of ['/', '/app', '/app/dist', '/app/node_modules', '/usr/local', '/etc']) {
  try { require('node:fs').writeFileSync(folder + '/written', ''); console.log('wrote to', folder) }
  catch (error) { if (error.code !== 'EROFS') console.log(folder, error.code) }
}`

/** Brings a site up from its trees, reads it as a visitor does, and ends it again. */
export async function findFaults(site: Site): Promise<string[]> {
  const { say } = site
  const faults: string[] = []
  const running: [string, Caged][] = []
  const start = (name: string, cell: Cell, script: string): void => {
    running.push([name, runCaged(cell, [script])])
  }
  const finish = async (name: string, caged: Caged): Promise<void> => {
    const code = await caged.ended
    if (code !== 0) faults.push(`${name} ended with ${code}: ${caged.output()}`)
  }
  try {
    for (const name of ['operator', 'collector', 'api', 'web'] as const) {
      const vandal = runCaged(site[name], ['--eval', WRITE_EVERYWHERE])
      await finish(name, vandal)
      if (vandal.output() !== '') faults.push(`${name}: ${vandal.output()}`)
    }
    const roster = [
      'dist/operator/cli.js',
      'roster',
      'import',
      site.roster,
      '--yes',
      '--allow-many',
    ]
    await finish('operator', runCaged(site.operator, roster))
    say('operator: has imported the roster')

    start('collector', site.collector, 'dist/collector/main.js')
    start('api', site.api, 'dist/api/server.js')
    start('web', site.web, 'dist/web/server/server.js')
    const rest = await readSite(site).catch((error: unknown) => [
      String(error),
      ...running.map(([name, caged]) => `${name} said: ${caged.output()}`),
    ])
    faults.push(...rest)
    for (const [name, caged] of running) {
      const liberties = await caged.findLiberties()
      faults.push(...liberties.map((liberty) => `${name}: ${liberty}`))
    }
  } finally {
    for (const [name, caged] of running.toReversed()) {
      const code = await caged.stop()
      if (code !== 0) faults.push(`${name} ended with ${code} when asked to: ${caged.output()}`)
    }
  }
  return faults
}

async function readSite({ collectorUrl, apiUrl, siteUrl, say }: Site): Promise<string[]> {
  for (const url of [`${apiUrl}/health/live`, `${siteUrl}/health/live`, `${collectorUrl}/metrics`])
    await waitUntil(`${url} answers`, async () => (await fetch(url)).ok)
  const list = `${apiUrl}/v1/social-item/?pageSize=50`
  await waitUntil('a photo is found', async () => PHOTO.test(await read(list)), 120_000, 500)
  say('collector and api: posts are collected and found')

  const faults: string[] = []
  const expect = async (what: string, path: string, type: string): Promise<string> => {
    const answer = await fetch(siteUrl + path)
    const body = await answer.text()
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith(type) || body.length < 100)
      faults.push(`${what}: ${path} is ${answer.status}, ${answer.headers.get('content-type')}`)
    return body
  }
  const posts = await read(list)
  const page = await expect('the page', '/', 'text/html')
  if (!page.includes('<article')) faults.push('the page shows no post')
  await expect(
    'a script',
    /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '/assets/none.js',
    'application/javascript',
  )
  await expect('a legal text', '/cookies', 'text/html')
  await expect('the API', '/v1/openapi.json', 'application/json')
  await expect('a photo', PHOTO.exec(posts)?.[0] ?? '/v1/images/none', 'image/')
  await expect('a preview', `/og/${/\/tw\/(\d+)/.exec(page)?.[1]}.png`, 'image/png')
  say('web: page, script, texts, API, photo and preview are served')
  return faults
}

const PHOTO = /\/v1\/images\/p-[\w-]+/

async function read(url: string): Promise<string> {
  return (await fetch(url)).text()
}
