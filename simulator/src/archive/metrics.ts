export interface Metrics {
  likes: number
  reposts: number
  replies: number
  quotes: number
  bookmarks: number
  impressions: number
}

/** The other numbers in about the proportion that posts have. */
export const toMetrics = (likes: number): Metrics => ({
  likes,
  reposts: Math.floor(likes / 5),
  replies: Math.floor(likes / 9),
  quotes: Math.floor(likes / 17),
  bookmarks: Math.floor(likes / 23),
  impressions: likes * 61,
})
