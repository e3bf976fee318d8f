import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'

/** As long as all other tests wait; code of later parts, for one, is imported for real. */
const PATIENCE_MS = 120_000

configure({ asyncUtilTimeout: PATIENCE_MS })

/** No test here lets a time limit of the site end: it and whom it asks are one busy process. */
const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) => timeout(Math.max(ms, PATIENCE_MS))
afterAll(() => void (AbortSignal.timeout = timeout))
