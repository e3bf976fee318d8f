/** Vocabulary of the invented parliament: several scripts, forms that fold to the same word and forms that do not. */
export const NAMES = [
  'Anna Müller',
  'Émile Novák',
  'Zoë O’Brien',
  'Łukasz Straußberg',
  'Ελένη Παπαδοπούλου',
  'Marie-Claire García López',
  'Søren Annesen',
  'Committee on Transport',
  'Annabel Mullen',
]
export const STATES = ['FR', 'DE', 'SL', 'GR', 'FR', null, '7']
export const GROUPS = ['EPP', 'The Left', 'NI', 'PfE', null]

export const WORDS = [
  'énergie',
  'Energie',
  'energy',
  'Straße',
  'STRASSE',
  'Łódź',
  'Ελλάδα',
  'ΕΛΛΑΔΑ',
  'rail',
  'Rails',
  'coal',
  '2026',
  'transport',
]
export const JOINED = ['l’énergie', "d'accord", 'today’s', 'bus-stop', 'l’Éclair']
export const TAGS = [
  'GreenDeal',
  'greendeal',
  'Énergie',
  'Energie_Wende',
  'Rail',
  'ΕΛΛΑΔΑ',
  'EU2026',
]
/** In most posts of every day, so it never trends. */
export const DAILY_TAG = 'Plenary'
/** More than a topic list can hold; the last ones are hardly used. */
export const RARE_TAGS = Array.from({ length: 90 }, (_, index) => `Case${index}`)
export const HANDLES = ['Anna_M', 'bert', 'Bert2']

export const PIECES = [
  ...WORDS,
  ...JOINED,
  ...TAGS.map((tag) => `#${tag}`),
  ...HANDLES.map((handle) => `@${handle}`),
  'https://example.org/rail?x=coal',
  'climate',
  'Climatique',
  'fishing',
  'fishy',
  'pêcheurs',
  '#KlimaTag',
  'https://elsewhere.example/',
  '👩‍👩‍👧',
  '—',
]

export const TAG = /#([\p{L}\p{N}_]+)/gu
export const LINK = /https?:\/\/\S+/gu
export const MENTION = /@(\w+)/gu
