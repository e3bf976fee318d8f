/** Data formats of a view by file extension. Kept separate from `data-address.ts`, which is part of the first load. */
export const ENDINGS = {
  atom: { type: 'application/atom+xml', name: 'Atom' },
  json: { type: 'application/feed+json', name: 'JSON Feed' },
  csv: { type: 'text/csv', name: 'CSV' },
} as const

export type Ending = keyof typeof ENDINGS
export const ENDING_NAMES = Object.keys(ENDINGS) as Ending[]
