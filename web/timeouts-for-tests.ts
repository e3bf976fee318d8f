import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'

/** The same as in all other tests; lazy components, for example, are really imported. */
const TIMEOUT_MS = 120_000

configure({ asyncUtilTimeout: TIMEOUT_MS })

/** The site's timeouts must not fire here, because the site and its stand-ins share one busy process. */
const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) => timeout(Math.max(ms, TIMEOUT_MS))
afterAll(() => void (AbortSignal.timeout = timeout))
