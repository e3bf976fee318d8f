/** Everything the link preview of a view shows. It contains no post: only names, numbers and the time of counting. */
export interface ViewPreview {
  /** Says what kind of view it is, above the title. */
  kind: string | null
  /** The code of a group, whose square precedes `kind` or, for a person, `line`. */
  group: string | null
  title: string
  /** Below the title: usually the period. */
  line: string | null
  /** Below that, smaller: filters or networks. */
  note: string | null
  /** One is drawn large beside the title, several small below it. */
  faces: Face[]
  /** Beside the small faces. */
  facesText: string | null
  facts: Fact[]
  figure: Figure | null
  /** The address of the site, for charts, which people save. */
  source: string | null
  /** When it was counted. */
  when: string
  sample: string | null
}

interface Face {
  name: string
  isPerson: boolean
  /** Name in /v1/images/. */
  picture: string | null
}

/** A number, and what it counts. */
export interface Fact {
  number: string
  /** Lines are separated by line breaks. */
  text: string
  /** Draws the number as seats of so many, lit from the left. */
  seats?: { lit: number; of: number }
}

/** How a seat is drawn; `outside` is a member whom the view does not ask for. */
export type SeatKind = 'outside' | 'none' | 'empty' | 'lit'

/** Where a figure has its place: beside the title, beside the numbers, or over the whole width. */
type Place = 'top' | 'foot' | 'wide'

export type Figure =
  | { kind: 'seats'; place: Place; seats: SeatKind[] }
  /** One bar of the others may be lit. */
  | { kind: 'bars'; place: Place; values: number[]; lit: number | null; labels: AxisLabel[] }
  | { kind: 'lines'; lines: Line[]; labels: AxisLabel[] }

/** At most three. */
export interface Line {
  name: string
  total: string
  values: number[]
}

/** Below the bar or point with this index. */
export interface AxisLabel {
  at: number
  text: string
}
