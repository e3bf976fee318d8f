/** A view that the proof follows, and which texts are in it. */
export interface View {
  view: string
  has: (text: string) => boolean
}

/** An alert that somebody asked for. */
export interface Followed extends View {
  id: string
  address: string
  /** It tells posts that were first seen later; null while it is not confirmed. */
  since: Date | null
}

export interface WrittenPost {
  id: string
  text: string
  /** When it was first seen. */
  at: Date
  /** How many mails had arrived when the API did not know it any more. */
  goneAfter: number | null
}

/** All alerts, posts and kills, to compare mails with. */
export interface Ledger {
  alerts: Followed[]
  posts: WrittenPost[]
  /** Message-IDs of mails at which a courier was killed that could not know whether they had arrived. */
  doubtful: string[]
  kills: number
}
