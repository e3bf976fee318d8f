import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Proof } from '../proof.ts'
import { comparePicture } from './compare-picture.ts'
import { DRAWN_BY, PICTURE_FOLDER } from './pictures.ts'
import { takePictures } from './take-pictures.ts'

/** In percent: room for the edge of a letter. The marker of a group in another colour makes 0.005. */
const MOST_DIFFERENT = 0.004

/** In percent, by another version of the browser or of its letters. Letters that stand elsewhere between pixels make 2.1. */
const MOST_REDRAWN = 5

export const screenshots: Proof = {
  name: 'screenshots',
  promise: `The script that takes the pictures of the README takes those that are kept: at most ${MOST_DIFFERENT} % of the pixels of each look different (${MOST_REDRAWN} % by another Chromium or other letters)`,
  ring: 'night',
  async run({ log }) {
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-screenshots-'))
    try {
      await takePictures(folder, log)
      const [kept, taken] = [await listNames(PICTURE_FOLDER), await listNames(folder)]
      if (kept.join() !== taken.join())
        return {
          isCorrect: false,
          summary: `kept are ${kept.join(', ')}, taken ${taken.join(', ')}`,
        }
      const isDrawnAlike = (await readVersion(PICTURE_FOLDER)) === (await readVersion(folder))
      const percents: number[] = []
      for (const name of taken.filter((one) => one !== DRAWN_BY)) {
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
            // Another Chromium, or other letters, may look otherwise, but not show more or less.
            atMost: isDrawnAlike ? MOST_DIFFERENT : MOST_REDRAWN,
          },
        ],
        summary: `${percents.length} pictures, at most ${toText(most)} % of the pixels look different${isDrawnAlike ? '' : `, drawn by others than those that are kept (at most ${MOST_REDRAWN} %): take them again`}`,
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const listNames = async (folder: string): Promise<string[]> => (await readdir(folder)).toSorted()

const readVersion = (folder: string): Promise<string> => readFile(join(folder, DRAWN_BY), 'utf8')

const toText = (percent: number): string => percent.toFixed(3)
