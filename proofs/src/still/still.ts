import type { Simulator } from '@hemicycle/simulator'
import type { Proof } from '../proof.ts'
import { readFeed } from '../read-feed.ts'
import { openBrowser } from '../site/open-browser.ts'
import { openSite } from '../site/open-site.ts'
import { type PageReading, measureProvokedShift, measureShift } from './measure-shift.ts'

const DESK = 1440
const PHONE = 390
const CONCURRENCY = 2
const WRITTEN = 100
const POSTS = '[role="feed"] > article'
const CHANNELS = 'main ul[aria-busy] > li'

export const still: Proof = {
  name: 'still',
  promise:
    'Nothing moves by itself on the timeline, the channels, a contributor’s, a post’s and a legal page while pictures load late and more is loaded',
  proves: ['RC.9'],
  ring: 'night',
  async run({ log }) {
    const stack = await openSite(
      { days: 3, perDay: 60 },
      { write: ({ simulator }) => writePosts(simulator) },
    )
    const browser = await openBrowser('night')
    try {
      const items = await readFeed(stack.apiUrl)
      const post = items.find(({ content }) => content.includes('part 1.'))
      const readings = listReadings(post?.id ?? '', post?.contributor.id ?? '')
      const waiting = readings.values()
      let pictures = 0
      const moved: string[] = []
      const read = async () => {
        for (const reading of waiting) {
          const at = `${reading.path} at ${reading.width} px`
          const seen = await measureShift(browser, stack.webUrl, reading)
          pictures += seen.pictures
          log(`${at}: ${seen.shift} (${seen.rows} rows, ${seen.pictures} slow pictures)`)
          if (seen.shift > 0) moved.push(`${at}: ${seen.shift}`)
          for (const element of seen.moved.slice(0, 5)) log(`moved: ${element}`)
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, read))
      const noticed = await measureProvokedShift(browser, stack.webUrl)
      return {
        isCorrect: moved.length === 0 && pictures > 0 && noticed > 0,
        summary: `${readings.length} pages read through, ${pictures} slow pictures: layout shift ${moved.join('; ') || 0} (${noticed.toFixed(2)} when one is provoked)`,
      }
    } finally {
      await browser.close()
      await stack.close()
    }
  },
}

/** Extra posts, because the sample has few on some days: two of five by one contributor, every other one with a photo. */
function writePosts(simulator: Simulator): void {
  for (let index = WRITTEN; index > 0; index -= 1)
    simulator.post({
      author: simulator.accounts[index % 5 < 2 ? 0 : index]?.id ?? '',
      text: `What the committee heard, part ${index}. ${'It was long. '.repeat(index % 9)}#Plenary`,
      photo: index % 2 === 1 ? { alt: 'A drawn picture' } : undefined,
      at: new Date(Date.now() - index * 60_000),
      deliver: false,
    })
}

/** The timeline has one, two and more columns at these widths. */
const listReadings = (post: string, contributor: string): PageReading[] => [
  ...[768, 1200, DESK].map((width) => ({
    path: '/timeline',
    width,
    list: { rows: POSTS, count: 75 },
  })),
  ...[DESK, PHONE].flatMap((width) => [
    { path: '/channels', width, list: { rows: CHANNELS, count: 150 } },
    {
      path: `/contributors/${contributor}`,
      width,
      list: { rows: POSTS, count: 30 },
    },
    { path: `/tw/${post}`, width },
    { path: '/cookies', width },
  ]),
]
