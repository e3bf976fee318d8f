import { dirname, join } from 'node:path'
import { withEngines } from './src/with-engines.ts'
import { takePictures } from './src/screenshots/take-pictures.ts'

// What was started must not outlive us: processes of ours are ended when we exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await withEngines(() =>
  takePictures(join(dirname(import.meta.dirname), 'docs/pictures'), console.log),
)
