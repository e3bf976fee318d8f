import fc from 'fast-check'

/** In the gate a change is judged by itself: invented inputs are the same each time. Elsewhere they are new each time. */
if (process.env['CI']) fc.configureGlobal({ seed: 1 })
