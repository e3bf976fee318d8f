import { toEpochSeconds, type Subject, type SubjectList } from '@hemicycle/contract'
import { toWindow } from '../../post-query/to-post-query.ts'
import { inventedPost } from './invented.ts'

/** Shortened: a subject has names and words in 24 languages. */
export const exampleSubject: Subject = {
  id: 'climate',
  names: { de: 'Klimawandel', en: 'Climate change', fr: 'Changement climatique' },
  about: 'Global warming, emissions, climate targets and adaptation.',
  words: { en: ['climate*', 'global warming'], fr: ['climat*'], pl: ['klimat*'] },
  passing: { en: ['glacier*'] },
  not: { pl: { 'klimatyz*': 'air conditioning' } },
  version: '4be1c96a7f02',
  changed: '2026-11-01',
}

const window = toWindow(new URLSearchParams(), inventedPost.firstSeenAt)
const { id, names, about } = exampleSubject

export const exampleSubjects: SubjectList = {
  version: '9f2c41d78be0',
  from: toEpochSeconds(window.from),
  to: toEpochSeconds(window.to),
  outdated: 0,
  subjects: [{ id, names, about, posts: 443, people: 118 }],
}
