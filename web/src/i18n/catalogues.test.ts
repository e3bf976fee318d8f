import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = resolve(import.meta.dirname, '..')
const WEB = '#web/'
/** Texts outside the first load; each catalogue has a module that loads it. */
const LATER = [
  'advanced-search',
  'alerts',
  'chamber',
  'compare',
  'feedback',
  'later',
  'lightbox',
  'live',
  'my-list',
  'not-found',
  'people',
  'previews',
  'results',
  'search-panel',
  'subjects',
  'totals',
  'tour',
  'view-tools',
  'who-posts',
]
const STATIC = /^(?:import|export)\b(?!\s*type\b)[^;'()]*?'((?:\.|#web)[^']+)'/gm
const ON_DEMAND = /\bimport\('((?:\.|#web)[^']+)'\)/g
/** A message id, or the prefix of ids that are built at runtime. */
const QUOTED = /'([a-zA-Z.]+)'|`([a-zA-Z.]+\.)\$\{/g

const read = (file: string) => readFileSync(file, 'utf8')
const listIds = (catalogue: string): string[] =>
  Object.keys(JSON.parse(read(resolve(import.meta.dirname, catalogue))) as object)
const follow = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, target = '']) =>
    target.startsWith(WEB)
      ? resolve(SOURCE, target.slice(WEB.length))
      : resolve(dirname(file), target),
  )

/** A file and everything that it imports statically, directly or indirectly. */
function listLoaded(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return known
  known.add(file)
  for (const target of follow(file, STATIC)) listLoaded(target, known)
  return known
}

const listTexts = (files: Set<string>, ids: string[]) =>
  [...files].flatMap((file) =>
    [...read(file).matchAll(QUOTED)].flatMap(([, id, beginning]) =>
      ids.filter((text) => text === id || (beginning && text.startsWith(beginning))),
    ),
  )

/** All files that are imported on demand, including imports from files that are themselves on demand. */
function listOnDemand(): string[] {
  const found = new Set<string>()
  const open = [resolve(SOURCE, 'app/entry-client.tsx')]
  for (const file of open)
    for (const loaded of listLoaded(file))
      for (const target of follow(loaded, ON_DEMAND))
        if (!found.has(target)) {
          found.add(target)
          open.push(target)
        }
  return [...found]
}

test.each(LATER)('the first load needs no text that comes later: %s [S1.18]', (name) => {
  const first = listLoaded(resolve(SOURCE, 'app/entry-client.tsx'))

  expect(listTexts(first, listIds(`${name}.json`))).toEqual([])
})

test.each(LATER)('what comes later brings its texts along: %s [S1.18]', (name) => {
  const ids = listIds(`${name}.json`)
  const loader = resolve(import.meta.dirname, `${name}.ts`)
  const parts = listOnDemand()

  expect(parts.length).toBeGreaterThan(10)
  const silent = parts.filter((part) => {
    const loaded = listLoaded(part)
    return listTexts(loaded, ids).length > 0 && !loaded.has(loader)
  })
  expect(silent).toEqual([])
})

test('no text stands in two catalogues [S1.18]', () => {
  const all = ['en', ...LATER].flatMap((name) => listIds(`${name}.json`))

  expect(all.filter((id, place) => all.indexOf(id) !== place)).toEqual([])
})
