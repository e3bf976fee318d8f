import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'

/** An image that the Dockerfile builds. */
export interface Image {
  name: string
  ports: number[]
}

/** Intermediate stages, not images. */
const INTERMEDIATE: ReadonlySet<string> = new Set(['build', 'base'])

export async function readImages(): Promise<Image[]> {
  const text = await readFile(join(REPOSITORY_ROOT, 'deploy/Dockerfile'), 'utf8')
  return text
    .split(/^FROM /m)
    .map((stage) => ({
      name: /^\S+ AS (\S+)/.exec(stage)?.[1] ?? '',
      ports: (/^EXPOSE (.+)$/m.exec(stage)?.[1] ?? '')
        .split(' ')
        .flatMap((port) => Number(port) || []),
    }))
    .filter(({ name }) => name !== '' && !INTERMEDIATE.has(name))
}

/** Read by Node.js and PostgreSQL's programs, so not in the tables of docs/configuration.md. */
const OF_OTHERS = ['NODE_EXTRA_CA_CERTS', 'PGSSLROOTCERT']

export async function readVariables(): Promise<ReadonlySet<string>> {
  const text = await readFile(join(REPOSITORY_ROOT, 'docs/configuration.md'), 'utf8')
  const names = [...text.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].flatMap(([, name]) => name ?? [])
  return new Set([...names, ...OF_OTHERS])
}

/** Compares the images in use with those that the Dockerfile builds. */
export function compareImages(place: string, found: Iterable<string>, images: Image[]): string[] {
  const [there, here] = [new Set(found), new Set(images.map(({ name }) => name))]
  const unmade = [...there].filter((name) => !here.has(name))
  const unused = [...here].filter((name) => !there.has(name))
  return [
    ...unmade.map((name) => `${place}: the Dockerfile does not build ${name}`),
    ...unused.map((name) => `${place}: does not use the image ${name}`),
  ]
}
