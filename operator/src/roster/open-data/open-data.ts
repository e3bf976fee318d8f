/** The European Parliament's open data, asked over the network or read from saved answers. */
export interface OpenData {
  /** All rows of a list; an unknown list is empty. */
  list: (path: string) => Promise<unknown[]>
  /** One thing, or null when there is none. */
  load: (path: string) => Promise<unknown>
}
