import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readLock } from '../../licences/lock.ts'
import { inspectImage, listContents, type InspectedImage } from './docker.ts'
import { readBuilt, type BuiltImage } from './read-built.ts'
import { toImageSbom } from './to-image-sbom.ts'

interface Wanted {
  root: string
  version: string
  /** The commit of the release. */
  revision: string
  /** Where the list of images and their bills of materials are written. */
  folder: string
}

/** The content of images.json. */
interface Recorded {
  version: string
  revision: string
  /** Why there are none. */
  withoutImages?: string
  engine?: string
  images: RecordedImage[]
}

interface RecordedImage {
  name: string
  /** As Docker reports it; a registry may give another digest when it stores the image. */
  id: string
  idOf: string
  platform: string
  /** Digests of the uncompressed layers, which are the same in every registry. */
  layers: string[]
  sbom: string
}

/** Builds our images by deploy/build.sh, and writes down what they are and contain. */
export function buildImages({ root, version, revision, folder }: Wanted, engine: string): void {
  const { images, required } = readBuilt(root, version)
  const services = images.map(({ service }) => service)
  execFileSync(join(root, 'deploy/build.sh'), services, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...Object.fromEntries(required.map((name) => [name, 'release'])),
      ...process.env,
      HEMICYCLE_VERSION: version,
    },
  })
  const recorded = images.map((image) => {
    const inspected = inspectImage(image.name)
    checkLabels(image, inspected, { version, revision })
    const sbom = `${image.name.replace(':', '-')}.cdx.json`
    const contents = listContents(inspected.Id)
    writeJson(join(folder, sbom), toImageSbom(readLock(), { ...image, id: inspected.Id, contents }))
    return toRecorded(image, inspected, sbom)
  })
  writeRecord(folder, { version, revision, engine, images: recorded })
}

/** A release without images says so, where others list them. */
export const recordNoImages = (
  { version, revision, folder }: Wanted,
  withoutImages: string,
): void => writeRecord(folder, { version, revision, withoutImages, images: [] })

/** For the tag, which stays when the folder is gone. */
export function describeImages(folder: string): string {
  const { withoutImages, images } = JSON.parse(
    readFileSync(join(folder, RECORD), 'utf8'),
  ) as Recorded
  return withoutImages === undefined
    ? images.map(({ name, id }) => `${name} ${id}`).join('\n')
    : `Without images: ${withoutImages}`
}

const RECORD = 'images.json'
const writeRecord = (folder: string, record: Recorded): void =>
  writeJson(join(folder, RECORD), record)

const LABELS = 'org.opencontainers.image'

function checkLabels(
  { name }: BuiltImage,
  { Config }: InspectedImage,
  wanted: Pick<Wanted, 'version' | 'revision'>,
): void {
  for (const [label, value] of Object.entries(wanted)) {
    const found = Config.Labels?.[`${LABELS}.${label}`]
    if (found !== value) throw new Error(`${name} has the ${label} ${found}, not ${value}`)
  }
}

const toRecorded = (
  { name }: BuiltImage,
  { Id, Os, Architecture, RootFS, Descriptor }: InspectedImage,
  sbom: string,
): RecordedImage => ({
  name,
  id: Id,
  idOf: Descriptor?.digest === Id ? Descriptor.mediaType : 'the configuration of the image',
  platform: `${Os}/${Architecture}`,
  layers: RootFS.Layers,
  sbom,
})

const writeJson = (file: string, content: object): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
