import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LEGAL = join(import.meta.dirname, '../../legal')
/** Words that gave away a translated sentence, and passives that say "told" for "shown". */
const TRANSLATED =
  /\b(?:everybody|somebody|anybody|nobody|stands|(?:is|are) told|who of|could not be loaded)\b/i
/** People post: they do not speak, and a seat is no attendance. */
const OTHER_WORDS = /\b(?:speaks?|spoke|silent|voices?|chamber|channels?|contributors?)\b/i

const PLACEHOLDER = /\{\w+[,}]/g

const listFiles = (folder: string, ending: string) =>
  readdirSync(folder).filter((file) => file.endsWith(ending) && file !== 'README.md')
const texts = listFiles(import.meta.dirname, '.json').flatMap((file) =>
  Object.values(
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>,
  ).map((text) => text.replaceAll(PLACEHOLDER, '')),
)
const lines = listFiles(LEGAL, '.md').flatMap((file) =>
  readFileSync(join(LEGAL, file), 'utf8').split('\n'),
)

test('visible texts are plain English [RS.309]', () => {
  expect(texts.length).toBeGreaterThan(500)
  expect([...texts, ...lines].filter((text) => TRANSLATED.test(text))).toEqual([])
})

test('visible texts say that people post [RS.309 RS.83]', () => {
  expect(texts.filter((text) => OTHER_WORDS.test(text))).toEqual([])
})
