import { afterAll, vi } from 'vitest'

/** None of our tests measures time, and a busy machine takes longer than the second that is given by default. */
const PATIENCE_MS = 120_000

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, toPatient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, toPatient(options))
afterAll(() => void Object.assign(vi, { waitFor, waitUntil }))

const toPatient = (options: Parameters<typeof waitFor>[1]) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }
