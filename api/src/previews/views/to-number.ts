const FORMAT = new Intl.NumberFormat('en-GB')

/** For example "3,148". */
export const toNumber = (value: number): string => FORMAT.format(value)

export const sumPosts = (points: { total: number }[]): number =>
  points.reduce((sum, { total }) => sum + total, 0)
