import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpOnce } from '@hemicycle/tools/stack'
import { createPictureOrigin, makePhoto, serveLibretranslate } from '@hemicycle/api/testing'

/** Local stand-ins for the external services of the API: a translation engine and a picture origin. */
export interface StandIns {
  /** Settings that point the API to them. */
  env: Record<string, string>
  /** Photo addresses; each counts as another picture. */
  photos: string[]
  close(): Promise<void>
}

const PHOTOS = 600

export async function openStandIns(): Promise<StandIns> {
  const bytes = await makePhoto()
  const paths = Array.from({ length: PHOTOS }, (_, index) => `/${index}.jpg`)
  const origin = await createPictureOrigin(
    Object.fromEntries(paths.map((path) => [path, { type: 'image/jpeg', bytes }])),
  )
  const engine = await serveLibretranslate(null, (words) => words.toUpperCase())
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-stand-ins-'))
  const certificate = join(folder, 'certificate.pem')
  await writeFile(certificate, origin.certificate)
  return {
    env: {
      PICTURE_ORIGINS: origin.url,
      PICTURE_CACHE: join(folder, 'pictures'),
      NODE_EXTRA_CA_CERTS: certificate,
      TRANSLATION_ENGINES: 'libretranslate',
      LIBRETRANSLATE_URL: engine.url,
      TRANSLATION_TARGETS: 'en,de',
      TRANSLATION_BUDGETS: 'libretranslate=999999999',
    },
    photos: paths.map((path) => `${origin.url}${path}`),
    close: cleanUpOnce(async () => {
      await Promise.all([origin.close(), engine.close()])
      await rm(folder, { recursive: true, force: true })
    }),
  }
}
