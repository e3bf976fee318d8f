import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Log } from '../proof.ts'
import { openBrowser } from '../site/open-browser.ts'
import { openSample } from './open-sample.ts'
import { DRAWN_BY, PICTURES } from './pictures.ts'
import { takePicture } from './take-picture.ts'

/** Puts letters on whole pixels: with subpixel positions Chromium draws the same page differently each time. */
const WHOLE_PIXELS = '--disable-font-subpixel-positioning'
/** Catalogues of public code take JPEG and PNG; a PNG of these would have 1 MB. */
const QUALITY = 80
const MAX_BYTES = 200_000

/** Takes all pictures and writes them to a folder. */
export async function takePictures(folder: string, log: Log): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const stack = await openSample()
  cleanup.defer(() => stack.close())
  const browser = await openBrowser('night', WHOLE_PIXELS)
  cleanup.defer(() => browser.close())
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, DRAWN_BY),
    `Chromium ${browser.version()}, Noto Sans ${await readFontVersion()}\n`,
  )
  for (const picture of PICTURES) {
    const png = await takePicture(browser, stack.webUrl, picture)
    const jpeg = await sharp(png).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
    if (jpeg.length > MAX_BYTES) throw new Error(`${picture.name} has ${jpeg.length} bytes`)
    await writeFile(join(folder, `${picture.name}.jpg`), jpeg)
    log(`${picture.name}.jpg: ${(jpeg.length / 1000).toFixed(1)} kB`)
  }
}

async function readFontVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)('fc-match', ['--format=%{fontversion}', 'Noto Sans'])
  return stdout
}
