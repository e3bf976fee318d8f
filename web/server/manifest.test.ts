import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Mark } from '#web/ui/Mark.tsx'
import { openAppForTests } from './app-for-tests.ts'
import { registerStaticFiles } from './static-files.ts'

interface Manifest {
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

const FILES = join(import.meta.dirname, '../public')
const readManifest = async () =>
  JSON.parse(await readFile(join(FILES, 'site.webmanifest'), 'utf8')) as Manifest

/** The first chunk of a PNG holds its width and height. */
async function readSize(src: string): Promise<string> {
  const bytes = await readFile(join(FILES, src))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('the site can be installed: what browsers ask for is there, in the sizes that are said [S1.1]', async () => {
  const { start_url, display, icons } = await readManifest()
  const drawn = icons.filter(({ type }) => type === 'image/png')

  expect([start_url, display]).toEqual(['/', 'minimal-ui'])
  expect(drawn.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of drawn) expect(await readSize(src)).toBe(sizes)
  expect(await readSize('/icons/icon-180.png')).toBe('180x180')
  expect(await readSize('/icons/icon-32.png')).toBe('32x32')
})

test('every page leads to the icons and the manifest, which are served as what they are [S1.1]', async () => {
  const app = await openAppForTests()
  const { body } = await app.inject('/')
  await app.close()
  const files = Fastify()
  await registerStaticFiles(files, FILES, null)

  const links = [...body.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/gu)]
  const served = await Promise.all(
    links.map(async ([, rel, href = '']) => {
      const { statusCode, headers } = await files.inject(href)
      return [rel, href, statusCode, headers['content-type']]
    }),
  )
  await files.close()

  expect(served).toEqual([
    ['icon', '/favicon.svg', 200, 'image/svg+xml'],
    ['icon', '/icons/icon-32.png', 200, 'image/png'],
    ['apple-touch-icon', '/icons/icon-180.png', 200, 'image/png'],
    ['manifest', '/site.webmanifest', 200, 'application/manifest+json'],
  ])
})

test('a file opened alone finds its icon where browsers look by themselves [RS.224]', async () => {
  const files = Fastify()
  await registerStaticFiles(files, FILES, null)

  const { statusCode, headers, rawPayload } = await files.inject('/favicon.ico')
  await files.close()

  expect([statusCode, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
  // One picture, which is the icon of 32 pixels.
  expect(rawPayload.subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 32, 32]))
  expect(rawPayload.subarray(22)).toEqual(await readFile(join(FILES, 'icons/icon-32.png')))
})

/** Positions of the seats in a drawing, as fractions of its width; the lit seat is the largest. */
function readSeats(svg: string) {
  const seats = [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/gu)].map((found) =>
    found.slice(1).map(Number),
  )
  const [left = 0, bottom = 0] = seats[0] ?? []
  const width = Math.max(...seats.map(([x = 0]) => x)) - left
  const toPlace = ([x = 0, y = 0]: number[]) =>
    [(x - left) / width, (bottom - y) / width].map((part) => part.toFixed(2)).join(' ')
  const radii = seats.map(([, , radius = 0]) => radius)
  return { places: seats.map(toPlace), lit: radii.indexOf(Math.max(...radii)) }
}

test('the icon of the installed site is the mark in its header [S1.1]', async () => {
  const icon = await readFile(join(FILES, 'icons/icon.svg'), 'utf8')

  const mark = readSeats(renderToString(createElement(Mark)))

  expect(mark).toMatchObject({ lit: 4, places: { length: 11 } })
  expect(readSeats(icon)).toEqual(mark)
})
