/** Counts contributors; exact up to 1500, more than a parliament has. */
export const PEOPLE = { cardinality: { field: 'contributor', precision_threshold: 1500 } }

export interface Metric {
  value: number
}
