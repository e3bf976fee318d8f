/** Subjects of a real house: most posts on a busy day are about them, and one of them trends each day. */
export const SUBJECTS = [
  'climate',
  'energyPrices',
  'migration',
  'ukraine',
  'enlargement',
  'defence',
  'agriculture',
  'ai',
  'health',
  'housing',
  'trade',
  'budget',
] as const

/** The other policy fields. */
export const OTHER_FIELDS = [
  'energy',
  'transport',
  'fisheries',
  'environment',
  'digital',
  'youth',
  'culture',
  'justice',
  'security',
  'regions',
  'work',
] as const

/** Every sample text is about one of them. */
export const FIELDS = [...SUBJECTS, ...OTHER_FIELDS] as const
