import fc from 'fast-check'

/** In CI, generated inputs are the same in every run, so that only a change can break a test. Elsewhere they are random. */
if (process.env['CI']) fc.configureGlobal({ seed: 1 })
