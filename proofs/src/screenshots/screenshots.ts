import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Proof } from '../proof.ts'
import { comparePicture } from './compare-picture.ts'
import { DRAWN_BY, PICTURE_FOLDER } from './pictures.ts'
import { takePictures } from './take-pictures.ts'

/** In percent: allows for the edge of a letter. A group marker in another colour is 0.005. */
const MAX_DIFFERENT = 0.004

/** In percent, with another version of the browser or the font. Letters at other subpixel positions are 2.1. */
const MAX_REDRAWN = 5

export const screenshots: Proof = {
  name: 'screenshots',
  promise: `The script for the pictures of the README reproduces the stored ones: at most ${MAX_DIFFERENT} % of the pixels of each look different (${MAX_REDRAWN} % with another Chromium or font)`,
  ring: 'night',
  async run({ log }) {
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-screenshots-'))
    try {
      await takePictures(folder, log)
      const [stored, taken] = [await listNames(PICTURE_FOLDER), await listNames(folder)]
      if (stored.join() !== taken.join())
        return {
          isCorrect: false,
          summary: `stored: ${stored.join(', ')}; taken: ${taken.join(', ')}`,
        }
      const isSameVersion = (await readVersion(PICTURE_FOLDER)) === (await readVersion(folder))
      const percents: number[] = []
      for (const name of taken.filter((file) => file !== DRAWN_BY)) {
        const { share, where } = await comparePicture(
          join(PICTURE_FOLDER, name),
          join(folder, name),
        )
        percents.push(share * 100)
        log(`${name}: ${toText(share * 100)} % look different, ${where}`)
      }
      const most = Math.max(...percents)
      return {
        isCorrect: percents.length > 0,
        measurements: [
          {
            name: 'different',
            value: most,
            unit: '% of the pixels',
            // Another Chromium or font may look different, but not show more or less.
            atMost: isSameVersion ? MAX_DIFFERENT : MAX_REDRAWN,
          },
        ],
        summary: `${percents.length} pictures, at most ${toText(most)} % of the pixels look different${isSameVersion ? '' : `, drawn by other versions than the stored ones (at most ${MAX_REDRAWN} %): take them again`}`,
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const listNames = async (folder: string): Promise<string[]> => (await readdir(folder)).toSorted()

const readVersion = (folder: string): Promise<string> => readFile(join(folder, DRAWN_BY), 'utf8')

const toText = (percent: number): string => percent.toFixed(3)
