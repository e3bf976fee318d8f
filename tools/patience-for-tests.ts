import { vi } from 'vitest'

/** None of our tests measures time, and a busy machine takes longer than the second that is given by default. */
const PATIENCE_MS = 120_000

/** Nor is any about a database that takes its time; the one about a silent holder has it in a process of its own. */
vi.mock('../store/src/patience.ts', () => ({
  CONNECT_MS: PATIENCE_MS,
  ANSWER_MS: PATIENCE_MS,
  SILENCE_MS: PATIENCE_MS,
}))

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, toPatient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, toPatient(options))

const toPatient = (options: Parameters<typeof waitFor>[1]) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }
