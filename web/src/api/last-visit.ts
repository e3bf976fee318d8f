/** What the visitor had seen before this visit, and how many posts there are since, in words. */
export interface LastVisit {
  seen: { postedAt: number; id: string; at: number } | null
  text: string | null
}

export const LAST_VISIT_KEY = ['last-visit'] as const
