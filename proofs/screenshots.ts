import { PICTURE_FOLDER } from './src/screenshots/pictures.ts'
import { takePictures } from './src/screenshots/take-pictures.ts'
import { withEngines } from './src/with-engines.ts'

await withEngines(() => takePictures(PICTURE_FOLDER, console.log))
