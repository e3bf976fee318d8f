/** Names of indices and aliases. The prefix lets several sites, and tests, share one engine. */

export interface Named {
  prefix: string
}

export const toMonth = (date: Date): string => date.toISOString().slice(0, 7)

export function toNextMonth(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return toMonth(next)
}

export const postIndex = ({ prefix }: Named, generation: number, month: string): string =>
  `${prefix}posts-g${generation}-${month}`
export const postIndices = ({ prefix }: Named, generation: number | '*'): string =>
  `${prefix}posts-g${generation}-*`
export const postsAlias = ({ prefix }: Named): string => `${prefix}posts`
export const monthAlias = ({ prefix }: Named, month: string): string => `${prefix}posts-${month}`

export const contributorIndex = ({ prefix }: Named, generation: number | '*'): string =>
  `${prefix}contributors-g${generation}`
export const contributorsAlias = ({ prefix }: Named): string => `${prefix}contributors`

/** Without generations: its content is rewritten every few seconds. */
export const lastHeardIndex = ({ prefix }: Named): string => `${prefix}last-heard`

/** The months between two times, both included. */
export function listMonths(from: Date, to: Date): string[] {
  const months: string[] = []
  const cursor = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1))
  while (cursor <= to) {
    months.push(toMonth(cursor))
    cursor.setUTCMonth(cursor.getUTCMonth() + 1)
  }
  return months
}
