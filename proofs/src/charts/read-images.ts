import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './checkers.ts'

/** An image of ours, as the Dockerfile makes it. */
export interface Image {
  name: string
  ports: number[]
}

/** Stages that are steps on the way, and no images. */
const STEPS: ReadonlySet<string> = new Set(['build', 'base'])

export async function readImages(): Promise<Image[]> {
  const text = await readFile(join(ROOT, 'deploy/Dockerfile'), 'utf8')
  return text
    .split(/^FROM /m)
    .map((stage) => ({
      name: /^\S+ AS (\S+)/.exec(stage)?.[1] ?? '',
      ports: (/^EXPOSE (.+)$/m.exec(stage)?.[1] ?? '')
        .split(' ')
        .flatMap((port) => Number(port) || []),
    }))
    .filter(({ name }) => name !== '' && !STEPS.has(name))
}

/** Beside those of the tables in docs/configuration.md: what Node.js and PostgreSQL's programs read themselves. */
const OF_OTHERS = ['NODE_EXTRA_CA_CERTS', 'PGSSLROOTCERT']

export async function readVariables(): Promise<ReadonlySet<string>> {
  const text = await readFile(join(ROOT, 'docs/configuration.md'), 'utf8')
  const names = [...text.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].flatMap(([, name]) => name ?? [])
  return new Set([...names, ...OF_OTHERS])
}

/** Whether the same images are spoken of in both places. */
export function compareImages(place: string, found: Iterable<string>, images: Image[]): string[] {
  const [there, here] = [new Set(found), new Set(images.map(({ name }) => name))]
  const unmade = [...there].filter((name) => !here.has(name))
  const unused = [...here].filter((name) => !there.has(name))
  return [
    ...unmade.map((name) => `${place}: the Dockerfile makes no ${name}`),
    ...unused.map((name) => `${place}: nobody runs the image ${name}`),
  ]
}
