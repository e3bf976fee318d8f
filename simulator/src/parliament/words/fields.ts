/** Policy fields; every sample text is about one of them. */
export const FIELDS = [
  'energy',
  'transport',
  'agriculture',
  'fisheries',
  'budget',
  'environment',
  'health',
  'digital',
  'trade',
  'youth',
  'culture',
  'justice',
  'security',
  'regions',
  'work',
] as const
