/** The endings under which a view is data, with what they are. Apart from its address, which the first load needs. */
export const ENDINGS = {
  atom: { type: 'application/atom+xml', name: 'Atom' },
  json: { type: 'application/feed+json', name: 'JSON Feed' },
  csv: { type: 'text/csv', name: 'CSV' },
} as const

export type Ending = keyof typeof ENDINGS
export const ENDING_NAMES = Object.keys(ENDINGS) as Ending[]
