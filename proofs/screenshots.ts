import { dirname, join } from 'node:path'
import { withEngines } from './src/with-engines.ts'
import { takePictures } from './src/screenshots/take-pictures.ts'

await withEngines(() =>
  takePictures(join(dirname(import.meta.dirname), 'docs/pictures'), console.log),
)
