import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Manifest {
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

const FILES = join(import.meta.dirname, '../public')
const readManifest = async () =>
  JSON.parse(await readFile(join(FILES, 'site.webmanifest'), 'utf8')) as Manifest

/** Width and height stand in the first block of a PNG. */
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
