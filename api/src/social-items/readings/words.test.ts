import type { Page, SocialItem } from '@hemicycle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, idOf, sampleFeed, type TestApi } from '../../../testing/index.ts'

let api: TestApi
const find = async (query: string) => {
  const answer = await api.app.inject(`/v1/social-item/?${query}`)
  const { data } = answer.json<{ data: Page<SocialItem> }>()
  expect(data.total).toBe(data.items.length)
  return data.items.map((item) => Number(item.id)).join(' ')
}

beforeAll(async () => {
  api = await createTestApi(sampleFeed)
})
afterAll(() => api.close())

test.each([
  ['country=FR,DE&eParty=EPP', '11'],
  ['country=FR,DE&media=video', '17'],
  ['eParty=The Left&search-value=rail', '13'],
  ['contributorType=mep&country=MT', ''],
  ['contributorType=mep&kind=original&lang=fr&topics=greendeal', '11'],
])('filters of different kinds are and-ed: %s [RL.6 RW.14]', async (query, ids) => {
  expect(await find(query)).toBe(ids)
})

test.each([
  ['search-value=energie', '11'],
  ['search-value=ÉNERGIE', '11'],
  ['search-value=ελλαδα', '12'],
  ['search-value=strasse', '15'],
  ['search-value=lodz', '15'],
  ['search-value=energy', ''],
  ['search-value=parliament', ''],
  ['search-value=vote', ''],
])('words are folded and have no stems: %s [S7.14 RW.18]', async (query, ids) => {
  expect(await find(query)).toBe(ids)
})

test.each([
  ['search-value=rail|energie', '16 13 11'],
  ['search-value=rail&search-value=energie', '16 13 11'],
  ['search-and=rail|coal', '13'],
  ['search-value=energie|rail|parliaments&search-and=for', '13'],
  ['search-not=rail|energie|energies', '17 15 12'],
  ['search-value=rail|energie&search-any=coal|tous', '13 11'],
  ['search-value=rail&search-any=coal&search-and=green&search-not=tram', '13'],
  ['search-value=rail&search-not=coal', '16'],
])(
  'any, all, none and any besides, and-ed: %s [S7.14 S7.15 S7.16 RW.12 RW.13 RW.14]',
  async (query, ids) => {
    expect(await find(query)).toBe(ids)
  },
)

test.each([
  ['search-value=%23greendeal', '15 11'],
  ['search-value=%23GREENDEAL', '15 11'],
  ['search-value=greendeal', '15 11'],
  ['search-value=%23coal', ''],
  ['search-value=%40bert_novak', '14'],
  ['search-value=%40Bert_Novak', '14'],
  ['search-value=%40bert', ''],
  ['search-value="green deal"', '13'],
  ['search-value="deal green"', ''],
  ['search-value=green|"not coal"', '13'],
  ['search-value=parl*', '17'],
  ['search-value=ener*', '14 11'],
  ['search-value=ÉNER*', '14 11'],
  ['search-value=%23green*', '15 11'],
  ['search-value=*', ''],
  ['search-value=.*', ''],
  ['search-value=l’éner*', '14 11'],
  ["search-value=L'ENERG*", '14 11'],
  ['search-value="parl*"', '17'],
  ['search-value=parl-*', ''],
  ['search-value=parliaments-*', '17'],
  ['search-value=green de*', '13'],
  ['search-value="green de*"', '13'],
  ['search-value="green de"*', '13'],
  ['search-value="green de*', '13'],
  ['search-value=not-co*', '13'],
  ['search-value="green deal fo*"', '13'],
  ['search-value="deal green fo*"', ''],
  ['search-value=green en*', ''],
  ['search-value=—ener*', '14 11'],
])('tags, mentions, phrases and prefixes: %s [RW.15 RW.16 RW.17]', async (query, ids) => {
  expect(await find(query)).toBe(ids)
})

test.each([
  ['search-type=words&search-value=rail', '16 13'],
  ['search-type=contributor&search-value=mull', '11'],
  ['search-type=contributor&search-value=MÜLLER anna', '11'],
  ['search-type=contributor&search-value=mulelr', '11'],
  ['search-type=contributor&search-value=anne', '17'],
  ['search-type=contributor&search-value=ann', '17 11'],
  ['search-type=contributor&search-value=anneli|novak', '17 12'],
  ['search-type=contributor&search-value=hidden', ''],
  ['search-type=contributor&search-value=rail', ''],
  ['search-type=contributor&search-value=ann&search-and=energie', '11'],
  [`search-type=contributor&search-value=ann&contributors_ids=${idOf('8')},${idOf('b')}`, '17'],
  [`search-type=contributor&search-value=ann&contributors_ids=${idOf('b')}`, ''],
  ['search-type=contributor', '17 16 15 14 13 12 11'],
])('names instead of words: %s [S7.14 RW.19 RG.13 RG.15]', async (query, ids) => {
  expect(await find(query)).toBe(ids)
})

test.each([
  ['topics=greendeal', '15 11'],
  ['topics=GreenDeal|rail', '16 15 11'],
  ['topics=rail&kind=original', ''],
  ['topics=rail&topics=greendeal&search-not=lodz', '16 11'],
])(
  'topics are hashtags, any of them, reposts included: %s [RW.21 RW.34 RW.37]',
  async (query, ids) => {
    expect(await find(query)).toBe(ids)
  },
)

test.each(['search-value=e*', 'search-any=rail|É*', 'search-and="green d*"', 'search-not=l’e*'])(
  'a prefix of one letter is refused, not reinterpreted: %s [RW.51]',
  async (query) => {
    const answer = await api.app.inject(`/v1/social-item/?${query}`)

    const [name] = query.split('=')
    const message = `${name} needs at least 2 letters before a star`
    const allowed = ['at least 2 letters before a star']
    const data = { code: 'invalid_value', parameter: name, allowed, message }
    expect(answer.json()).toEqual({ code: 400, type: 'error', data })
  },
)

test.each(['topics=*', 'topics=g*', 'search-value=%23*', 'search-value=%40b*'])(
  'one letter does not match every hashtag or name either: %s [RW.51]',
  async (query) => {
    expect((await api.app.inject(`/v1/social-item/?${query}`)).statusCode).toBe(400)
  },
)

test('names have no prefixes: a star after one letter is not an error [RW.51 RW.19]', async () => {
  expect(await find('search-type=contributor&search-value=novak|x*')).toBe('12')
})
