import type { Random } from '../../random.ts'

const MEDIAN = 0.6
const SIGMA = 0.95
const CAP = 30

/** Posts per day for `count` members: a log-normal distribution, the same for every seed, in random order. */
export function drawRates(count: number, random: Random): number[] {
  const rates = Array.from({ length: count }, (_, index) =>
    Math.min(CAP, MEDIAN * Math.exp(SIGMA * toNormalQuantile((index + 0.5) / count))),
  )
  return random.shuffle(rates)
}

/** Quantile of the standard normal distribution; Abramowitz and Stegun 26.2.23. */
function toNormalQuantile(share: number): number {
  if (share > 0.5) return -toNormalQuantile(1 - share)
  const t = Math.sqrt(-2 * Math.log(share))
  const upper = 2.515517 + 0.802853 * t + 0.010328 * t * t
  const lower = 1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t
  return upper / lower - t
}
