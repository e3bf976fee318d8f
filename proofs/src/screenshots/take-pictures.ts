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
const QUALITY = 82
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
    const webp = await sharp(png).webp({ quality: QUALITY, effort: 6 }).toBuffer()
    if (webp.length > MAX_BYTES) throw new Error(`${picture.name} has ${webp.length} bytes`)
    await writeFile(join(folder, `${picture.name}.webp`), webp)
    log(`${picture.name}.webp: ${(webp.length / 1000).toFixed(1)} kB`)
  }
}

async function readFontVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)('fc-match', ['--format=%{fontversion}', 'Noto Sans'])
  return stdout
}
