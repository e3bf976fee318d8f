import { createSubjects } from '../src/index.ts'

/** Three short lists, so that no test depends on the words that we publish. */
export const testSubjects = createSubjects([
  {
    id: 'climate',
    names: { de: 'Klimawandel', en: 'Climate change', fr: 'Changement climatique' },
    about: 'Global warming.',
    words: {
      de: ['klima*', '*klima'],
      en: ['climate*', 'global warming'],
      fr: ['climat*'],
      ga: ['aeráid*'],
      mt: ['klima*', 'tibdil klima'],
      pl: ['klimat*'],
    },
    not: {
      en: { 'climate of*': 'an atmosphere', 'political climate': 'an atmosphere' },
      pl: { 'klimatyz*': 'air conditioning' },
    },
    changed: '2026-11-01',
  },
  {
    id: 'fisheries',
    names: { de: 'Fischerei', en: 'Fisheries', fr: 'Pêche', lt: 'Žuvininkystė' },
    about: 'Fishing and those who live from it.',
    words: {
      de: ['fisch*'],
      en: ['fish*', 'catch limits'],
      fr: ['pêch*'],
      ga: ['iasc*', 'bád* iascaigh'],
      lt: ['žvej*', 'žuvinink*'],
    },
    passing: { en: ['trawler*', 'harbour'] },
    not: { en: { fishy: 'suspicious', 'safe harbour': 'an exemption' } },
  },
  {
    id: 'artificial-intelligence',
    names: { en: 'Artificial intelligence', fr: 'Intelligence artificielle' },
    about: 'Programs that learn.',
    words: {
      de: ['künstlich* intelligenz*', 'KI'],
      en: ['artificial intelligence', 'AI'],
      fr: ['intelligence* artificiel*'],
      it: ['intelligenz* artificial*'],
    },
  },
])
