/** A post as the entry of a feed. All addresses are whole. */
export interface FeedEntry {
  id: string
  /** Its page here, which stays the same. */
  address: string
  /** In epoch seconds. */
  postedAt: number
  title: string
  /** What it says and who says it; null where only ids may be given. */
  said: SaidEntry | null
}

export interface SaidEntry {
  sourceUrl: string
  lang: string
  html: string
  text: string
  author: { name: string; address: string; picture: string | null }
  pictures: { address: string; alt: string | null }[]
  kind: string
  network: string
  country: string | null
  group: string | null
}
