import sharp, { type Sharp } from 'sharp'
import { vi } from 'vitest'

/** For tests that are not about time: an answer and a picture may take as long as a busy machine needs. */
export function liftTimeLimits() {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  return { drawing: vi.spyOn(sharp.prototype as Sharp, 'timeout').mockReturnThis() }
}
