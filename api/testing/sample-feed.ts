import type { Entity, KnownPost, Media } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { contributorOf, idOf, referenceOf } from './sample.ts'

/** One contributor of each type; one is a former member, one is hidden. */
const people = [
  contributorOf('a', { fullName: 'Anna Müller', country: 'FR', eparty: 'EPP' }),
  contributorOf('b', { fullName: 'Bert Novak', country: 'SL', eparty: 'The Left' }),
  contributorOf('c', { type: 'grouppress', country: '7', eparty: 'The Left', fullName: 'A group' }),
  contributorOf('d', { type: 'president', country: 'MT', eparty: 'EPP', fullName: 'Dora Mallia' }),
  contributorOf('e', { type: 'committee', country: null, eparty: null, fullName: 'Transport' }),
  contributorOf('f', {
    type: 'eppress',
    country: 'GR',
    eparty: null,
    fullName: 'Office in Athens',
  }),
  contributorOf('8', { country: 'DE', eparty: 'NI', fullName: 'Anneli Behr', sitting: false }),
  contributorOf('9', { hidden: true, fullName: 'Hidden Müller' }),
]

/** Higher ids are newer unless the time is given. */
function by(digit: string, id: number, text: string, change: Partial<KnownPost> = {}): KnownPost {
  const author = people.find(({ id: personId }) => personId === idOf(digit)) ?? contributorOf(digit)
  const { type, country, eparty } = author
  return knownPost(String(id), {
    postedAt: new Date(Date.UTC(2026, 10, 10, 12, id)),
    author: { contributorId: author.id, type, country, eparty },
    content: contentOf(text),
    ...change,
  })
}

const contentOf = (text: string, lang = 'en', media: Media['type'][] = []) => ({
  text,
  lang,
  entities: entitiesOf(text),
  media: media.map((type): Media => ({
    type,
    address: 'https://pictures.example.org/1',
    width: 4,
    height: 3,
    alt: null,
    durationMs: null,
  })),
})

const entitiesOf = (text: string): Entity[] =>
  [...text.matchAll(/([#@])(\w+)/g)].map(({ 1: sign, 2: name = '', index, 0: all }) => {
    const place = { start: index, end: index + all.length }
    return sign === '#'
      ? { type: 'hashtag', ...place, tag: name }
      : { type: 'mention', ...place, username: name, nativeId: null }
  })

const original = referenceOf('90', contentOf('Rail, rail, rail #Rail', 'en', ['photo']))
/** Every kind of post, inside and before the window, visible and hidden. */
const posts = [
  by('a', 11, '', { content: contentOf('L’énergie pour tous #GreenDeal', 'fr', ['photo']) }),
  by('b', 12, '', { content: contentOf('Η Ελλάδα μπροστά', 'el') }),
  by('c', 13, '', { content: contentOf('Green deal for rail, not coal', 'en', ['video']) }),
  by('d', 14, 'The energies of @bert_novak', {
    kind: 'quote',
    refersTo: '90',
    reference: original,
  }),
  by('e', 15, 'Straße in Łódź #greendeal', { kind: 'reply', refersTo: '11', network: 'bluesky' }),
  by('f', 16, 'RT @x: Rail', { kind: 'repost', refersTo: '90', reference: original }),
  by('8', 17, '', { content: contentOf('Parliaments voted', 'en', ['photo', 'video']) }),
  by('9', 18, 'Énergie, rail'),
  by('a', 19, '', { removal: 'deleted', content: null }),
  by('a', 20, 'Énergie last summer', { postedAt: new Date('2026-09-01T08:00:00Z') }),
  by('b', 21, 'Two years ago', { postedAt: new Date('2024-05-05T08:00:00Z') }),
]

export const sampleFeed = { contributors: people, posts }
