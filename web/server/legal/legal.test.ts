import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEGAL_NAMES } from '#web/api/legal-text.ts'
import { THEME_KEY } from '#web/app/theme/theme.ts'
import { CONSENT_COOKIE } from '#web/features/consent/consent.ts'
import { LEGAL_ITEMS } from '#web/app/shell/menu/menu-items.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { paths } from '#web/router/paths.ts'
import { readLegalTexts } from './read-legal-texts.ts'
import { toLegalText } from './to-legal-text.ts'
import { warnOfPlaceholders } from './warn-of-placeholders.ts'

const OURS = join(import.meta.dirname, '../../legal')
const SOURCES = join(import.meta.dirname, '../../src')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'legal-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('what a file says becomes text, links, lists and tables, and never HTML of its own [RS.57 P5]', () => {
  const { lead, rest } = toLegalText(
    '# T\n\n<script>alert(1)</script> <b onclick=x>b</b>\n\n[x](javascript:alert(1)) ![p](https://third.example/p.png)\n\n## H\n\n| a |\n| :-: |\n| b |',
  )

  expect(lead).toContain('&lt;script&gt;')
  expect(lead + rest).not.toMatch(/<script|<b |<img|href="javascript|style=/)
})

test('words in brackets are marked as not yet given, links are not [RS.57]', () => {
  const { lead } = toLegalText('# T\n\nBy [operator’s name], see [the notice](/notice).')

  expect(lead).toContain('<mark>[operator’s name]</mark>')
  expect(lead).toContain('<a href="/notice">the notice</a>')
})

test('a link to another site opens in a new tab and says so [RS.306]', () => {
  const { lead } = toLegalText('# T\n\n[The law](https://law.example/a), [us](/help).')

  expect(lead).toBe(
    '<p><a href="https://law.example/a" target="_blank" rel="noopener" title="(new tab)">The law</a>, <a href="/help">us</a>.</p>\n',
  )
})

test('a table scrolls in a box that the keyboard reaches and its heading names [P7]', () => {
  const { rest } = toLegalText('# T\n\n## Names\n\n| Name | Kept |\n| --- | --- |\n| `x` | a day |')

  const id = /<h2 id="([^"]+)">Names/.exec(rest)?.[1]
  expect(rest).toContain(`<div role="group" tabindex="0" aria-labelledby="${id}"><table>`)
  expect(rest).toContain('<th scope="col">Name</th>')
})

test('a heading of the fourth level folds the text up to the next heading [RS.138]', () => {
  const { rest } = toLegalText('# T\n\n## A\n\n#### More <b>\n\nText\n\n#### Again\n\n## B')

  expect(rest).toBe(
    '<h2 id="part-a">A</h2>\n<details id="part-more-b"><summary>More &lt;b&gt;</summary>\n<p>Text</p>\n</details>\n<details id="part-again"><summary>Again</summary>\n</details>\n<h2 id="part-b">B</h2>\n',
  )
})

test('a link within a file leads to the part of these words, each has its own [RS.69]', () => {
  const { lead, rest } = toLegalText('# T\n\n[Go](#ça--là)\n\n## Ça & là\n\n## Again\n\n## Again')

  const ids = [...rest.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id)
  expect(ids).toEqual(['part-ça--là', 'part-again', 'part-again-1'])
  expect(decodeURI(lead)).toContain('href="#part-ça--là"')
})

test('the first words describe the page, the line of dates does not [P7]', () => {
  expect(toLegalText('# T\n\n*Changed*\n\nFew & **small**.\n\n## H').description).toBe(
    'Few & small.',
  )
})

test('an operator replaces the pages they want to replace [RS.57]', async () => {
  await writeFile(join(folder, 'cookies.md'), '# Our cookies\n\nNone.')

  const texts = await readLegalTexts(OURS, folder)

  expect(texts.cookies).toMatchObject({ title: 'Our cookies', lead: '<p>None.</p>\n' })
  expect(texts.accessibility.title).toBe('Accessibility statement')
})

test.each([
  ['cookie.md', '# Cookies', 'cookie.md is no legal page'],
  ['cookies.md', 'No title', 'cannot be a legal page'],
])('a file that cannot be meant stops the start: %s [RS.57]', async (name, text, fault) => {
  await writeFile(join(folder, name), text)

  await expect(readLegalTexts(OURS, folder)).rejects.toThrow(fault)
})

test('a folder that is not there stops the start [RS.57]', async () => {
  await expect(readLegalTexts(OURS, join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
})

test('our texts have placeholders, and a start with them says so [RS.57]', async () => {
  const warn = vi.fn<(about: { page: string; placeholders: string[] }) => void>()

  warnOfPlaceholders({ warn }, await readLegalTexts(OURS, null))

  expect(warn.mock.calls.map(([{ page }]) => page)).toEqual(LEGAL_NAMES.map((name) => `/${name}`))
  expect(warn.mock.calls[0]?.[0].placeholders).toContain('[operator’s name]')
})

test('in the sample parliament our texts name an operator that is invented, and say so [RS.57 RS.88]', async () => {
  const texts = await readLegalTexts(OURS, null, { isSample: true })
  const pages = Object.values(texts).map(({ lead, rest }) => lead + rest)
  const addresses = pages.join(' ').match(/[\w.]+@[\w.]+\w|https?:\/\/[\w.]+\w/g)

  for (const page of pages) {
    expect(page).not.toMatch(/<mark>|\[/)
    expect(page).toContain('whatever this page says about its operator is invented')
    expect(page).toMatch(/desk@office\.example \(invented\)/)
  }
  expect(addresses?.length).toBeGreaterThan(8)
  expect(addresses?.filter((address) => !address.endsWith('.example'))).toEqual([])
  expect(texts.cookies.description).toBe((await readLegalTexts(OURS, null)).cookies.description)
})

test('the texts of an operator are never filled in for them [RS.57 RS.88]', async () => {
  await writeFile(join(folder, 'cookies.md'), '# Our cookies\n\nBy [operator’s name].')

  const { cookies } = await readLegalTexts(OURS, folder, { isSample: true })

  expect(cookies.lead).toBe('<p>By <mark>[operator’s name]</mark>.</p>\n')
})

test('our texts lead to pages and parts that are there [RS.57]', async () => {
  const pages = new Set<string | undefined>([
    ...Object.values(paths).filter((path) => typeof path === 'string'),
    '/v1/docs',
    // The build writes it: vite/licences.test.ts.
    '/licences.txt',
  ])
  const texts = Object.values(await readLegalTexts(OURS, null)).map(({ lead, rest }) => lead + rest)

  const links = texts.flatMap((html) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => ({
      address,
      isThere: address.startsWith('#')
        ? html.includes(`id="${address.slice(1)}"`)
        : pages.has(address.split('?')[0]),
    })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ isThere }) => !isThere)).toEqual([])
})

test('the menu names a legal page as the page names itself [RS.302 S2.35]', async () => {
  const texts = await readLegalTexts(OURS, null)

  for (const { path, text } of LEGAL_ITEMS) {
    const name = LEGAL_NAMES.find((legal) => path === `/${legal}`)
    expect(name && texts[name].title).toMatch(new RegExp(`^${i18n._(text)}`))
  }
})

test('the cookie page lists every key we store, and for how long [RS.38 RS.35 S9.23 S9.24 S9.25 S9.26]', async () => {
  const { cookies } = await readLegalTexts(OURS, null)

  const rows = /<td><code>(.*?)<\/code><\/td>\n<td>.*?<\/td>\n<td>(.*?)<\/td>/g
  const kept = [...cookies.rest.matchAll(rows)].map(([, name, time]) => [name, time])
  const stored = kept.filter(([, time]) => time?.startsWith('until')).map(([name]) => name)
  expect(new Set(stored)).toEqual(await listStoredKeys())
  expect(kept.filter(([, time]) => !time?.startsWith('until'))).toEqual([
    ['eup_hlp', '180 days'],
    ['eup_hlpXS', '180 days'],
    [CONSENT_COOKIE, '180 days'],
    ['_pk_id', '13 months'],
    ['_pk_ref', '30 days'],
    ['_pk_ses', '30 minutes'],
  ])
})

/** The keys that the site's sources read from or write into the browser's storage. */
async function listStoredKeys(): Promise<Set<string>> {
  const files = await readdir(SOURCES, { recursive: true })
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const texts = await Promise.all(sources.map((file) => readFile(join(SOURCES, file), 'utf8')))
  const keys = texts
    .filter((text) => /(?:local|session)Storage\.[gs]etItem/.test(text))
    .map((text) => /KEY = '([^']+)'/.exec(text)?.[1] ?? THEME_KEY)
  return new Set(keys)
}
