import sharp, { type Sharp } from 'sharp'
import { vi } from 'vitest'

/** For tests that are not about timeouts: requests and pictures may take as long as a busy machine needs. */
export function liftTimeLimits() {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  return { drawing: vi.spyOn(sharp.prototype as Sharp, 'timeout').mockReturnThis() }
}

/** Replaces `withTimeout` in tests that are not about timeouts. */
export const withoutTimeout = <Value, const Fallback>(
  work: () => Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> => work().catch(() => fallback)
