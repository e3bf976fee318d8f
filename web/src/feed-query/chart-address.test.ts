import { expect, test } from 'vitest'
import { toChartFile, toChartFrame } from './chart-address.ts'

const SEARCH = '?search-value=energy&from=1&to=2&after=x&theme=dark&compare=group:epp&period=month'

test.each([
  ['', '/timeline.png', '/embed/timeline'],
  [
    SEARCH,
    '/timeline.png?search-value=energy&period=month&compare=group%3AEPP',
    '/embed/timeline?search-value=energy&period=month&compare=group%3AEPP',
  ],
  ['?country=FR&share=on', '/timeline.png?country=FR', '/embed/timeline?country=FR&share=on'],
])(
  'the chart of a timeline with “%s” has addresses of its question only [RS.271 RS.276]',
  (...row) => {
    const [search, picture, frame] = row

    expect(toChartFile(search, 'png')).toBe(picture)
    expect(toChartFile(search, 'svg')).toBe(picture.replace('.png', '.svg'))
    expect(toChartFrame(search)).toBe(frame)
  },
)
