import { expect, test } from 'vitest'
import { testSubjects } from '../../testing/index.ts'

const listFound = (text: string, lang: string): string[] => [
  ...new Set(testSubjects.match({ text, lang }).map(({ subject }) => subject)),
]

test.each([
  ['a beginning', 'en', 'CLIMATES change', ['climate']],
  ['an ending', 'de', 'Das Agrarklima', ['climate']],
  ['a whole word', 'de', 'Die KI kommt', ['artificial-intelligence']],
  ['a part of a whole word', 'de', 'Die Kinder', []],
  ['adjacent words', 'en', 'global warming', ['climate']],
  ['words that are apart', 'en', 'global trade, warming', []],
  ['words in two sentences', 'en', 'It is artificial. Intelligence is not', []],
  ['accents', 'lt', 'ZVEJAI', ['fisheries']],
  ['an elided article', 'fr', 'd’intelligence artificielle', ['artificial-intelligence']],
  ['an article in the list and none in the text', 'mt', 'it-tibdil fil-klima', ['climate']],
  ['a mutation', 'ga', 'na haeráide', ['climate']],
  ['a mutation with a hyphen', 'ga', 'ár n-aeráid', ['climate']],
  ['an eclipsis', 'ga', 'ár mbád iascaigh', ['fisheries']],
  ['an address', 'en', 'https://climate.example www.fish.example fish.example/climate', []],
  ['a mention and an e-mail address', 'en', '@climate fish@climate.example', []],
  ['another language', 'ro', 'Ai pescuit, fish', []],
  ['no language', 'und', 'Global warming', ['climate']],
  ['Irish that the network takes for another language', 'tl', 'an aeráid', ['climate']],
  ['a language with its region', 'en-GB', 'climate', ['climate']],
  ['two subjects', 'en', 'Fish and climate', ['fisheries', 'climate']],
  ['an invisible hyphen', 'de', 'Kli\u00ADma\u00ADkrise', ['climate']],
  ['nothing', 'en', '', []],
])('%s [RS.141]', (_, lang, text, expected) => {
  expect(listFound(text, lang)).toEqual(expected)
})

test.each([
  ['cut at capitals', '#ClimateAction', ['climate']],
  ['cut at digits', '#KI2026', ['artificial-intelligence']],
  ['cut at underscores', '#save_fish', ['fisheries']],
  ['written in one', '#artificialintelligence', ['artificial-intelligence']],
  ['with the endings of its words', '#intelligenceartificielle', ['artificial-intelligence']],
  ['a short word that is only a part', '#NuAiVoie', []],
  ['a longer word', '#artificialintelligences', []],
])('a hashtag is compared with every language, %s [RS.141]', (_, text, expected) => {
  expect(listFound(text, 'fi')).toEqual(expected)
})

test.each([
  ['where the text has no other subject', 'Two trawlers came home', ['fisheries']],
  ['beside a word of its own subject', 'Fish from the trawlers', ['fisheries']],
  ['not beside a word of another subject', 'From the harbour we saw global warming', ['climate']],
  ['not beside a hashtag of another subject', 'From the harbour #ClimateAction', ['climate']],
  ['beside an excluded word of another subject', 'A harbour, a climate of trust', ['fisheries']],
  [
    'beside another passing word',
    'Trawlers in the harbour, global warming',
    ['fisheries', 'climate'],
  ],
  ['not beside itself', 'Harbour, a harbour, global warming', ['climate']],
  ['not where it is excluded', 'No safe harbour', []],
  ['as a hashtag, always', 'Global warming #harbour', ['climate', 'fisheries']],
])('a passing word counts %s [RS.147]', (_, text, expected) => {
  expect(listFound(text, 'en')).toEqual(expected)
})

test('a word and a hashtag are adjacent words too [RS.141]', () => {
  expect(listFound('The #global warming', 'en')).toEqual(['climate'])
})

test.each([
  ['klimatyzacja', 'pl'],
  ['#klimatyzacja', 'pl'],
  ['fishy #Fishy', 'en'],
  ['a climate of trust', 'en'],
  ['the political climate', 'en'],
])('a place that matches an exclusion does not count: %s [RS.141]', (text, lang) => {
  expect(listFound(text, lang)).toEqual([])
  expect(listFound(`${text}. Klimat climate`, lang)).toEqual(['climate'])
})

test('the words that were found are told with their language, as written [RS.142]', () => {
  expect(testSubjects.match({ text: 'Žvejai, #Climate', lang: 'lt' })).toEqual([
    { subject: 'fisheries', word: 'žvej*', lang: 'lt', found: 'Žvejai' },
    { subject: 'climate', word: 'climate*', lang: 'en', found: '#Climate' },
  ])
})

test.each([
  ['words', 'climate '.repeat(3000)],
  ['hashtags', '#ClimateA'.repeat(3000)],
  ['one word', 'a'.repeat(25_000)],
  ['capitals', `#${'aB'.repeat(12_000)}`],
  ['signs', 'a@'.repeat(12_000)],
  ['spaces', `climate${' '.repeat(25_000)}of`],
])('the longest text of hostile %s is compared like any other [RS.141 P4]', (_, text) => {
  const listed = listFound(text, 'und').length

  expect(listed).toBeLessThanOrEqual(1)
})
