import { hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBuiltSite } from './built-site.ts'

const MANIFEST = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    imports: ['_shared.js'],
    dynamicImports: ['src/later.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/pages/later/LaterPage.tsx': {
    file: 'assets/later-page.js',
    css: ['assets/later-page.css'],
    imports: ['_react.js', '_panel.js', 'src/app/entry-client.tsx'],
  },
  '_panel.js': { file: 'assets/panel.js', css: ['assets/panel.css'] },
  'src/pages/embed/Embed.module.css': { file: 'assets/embed.js', css: ['assets/embed.css'] },
  'src/later.tsx': { file: 'assets/later.js', css: ['assets/later.css'], imports: ['_shared.js'] },
}

const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

let dist: string

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'built-site-'))
  for (const folder of ['client/.vite', 'client/assets', 'server'])
    await mkdir(join(dist, folder), { recursive: true })
  await writeFile(join(dist, 'client/.vite/manifest.json'), JSON.stringify(MANIFEST))
  for (const name of ['entry', 'shared', 'later', 'later-page', 'panel'])
    await writeFile(join(dist, `client/assets/${name}.css`), `.${name}{}`)
  await writeFile(join(dist, 'server/entry-server.js'), 'export {}')
})
afterEach(() => rm(dist, { recursive: true }))

test('the first load asks for everything it needs at once, and for nothing more; a page for its own [P4]', async () => {
  const { assets } = await openBuiltSite(dist)

  expect(assets).toEqual({
    script: '/assets/entry.js',
    preloads: ['/assets/shared.js', '/assets/react.js'],
    styles: '.entry{}.shared{}',
    pages: {
      later: {
        scripts: ['/assets/later-page.js', '/assets/panel.js'],
        stylesheets: [
          { path: '/assets/later-page.css', text: '.later-page{}' },
          { path: '/assets/panel.css', text: '.panel{}' },
        ],
      },
    },
    embed: { stylesheets: ['/assets/embed.css'], modules: [] },
  })
})

test('the policy of a page allows the styles of the first load and its own, and no others [P5 RS.34]', async () => {
  const { assets, toContentSecurityPolicy } = await openBuiltSite(dist)

  const alone = toContentSecurityPolicy([])
  const withOwn = toContentSecurityPolicy(assets.pages['later']?.stylesheets ?? [])

  expect(alone.match(/style-src [^;]*/)?.[0]).toBe(`style-src 'self' ${hashOf(assets.styles)}`)
  expect(withOwn.match(/style-src [^;]*/)?.[0]).toBe(
    `style-src 'self' ${[assets.styles, '.later-page{}', '.panel{}'].map(hashOf).join(' ')}`,
  )
})

test('a build without an entry is told, not served [P4]', async () => {
  await writeFile(join(dist, 'client/.vite/manifest.json'), '{}')

  await expect(openBuiltSite(dist)).rejects.toThrow('build the site again')
})
