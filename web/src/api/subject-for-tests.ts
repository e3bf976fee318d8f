import type { Subject } from '@hemicycle/contract'

export const subjectForTests: Subject = {
  id: 'climate',
  names: { de: 'Klimawandel', en: 'Climate change' },
  about: 'Emissions and adaptation.',
  words: { de: ['Klima*', '*klima'], en: ['climate*', 'global warming'], pl: ['klimat*'] },
  passing: { en: ['glacier*'] },
  not: {
    en: { 'climate of*': 'mood', 'political climate': 'mood' },
    pl: { 'klimatyz*': 'air conditioning' },
  },
  version: '4be1c96a7f02',
  changed: '2026-03-02',
}
