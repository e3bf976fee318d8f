import { afterAll, vi } from 'vitest'

/** The default is one second, which is too short on a busy machine. None of our tests measures time. */
const TIMEOUT_MS = 120_000

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, withTimeout(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withTimeout(options))
afterAll(() => void Object.assign(vi, { waitFor, waitUntil }))

const withTimeout = (options: Parameters<typeof waitFor>[1]) =>
  typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options }
