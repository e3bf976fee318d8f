import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

interface Compose {
  services: Record<string, { image: string; build?: { dockerfile: string; target?: string } }>
}

/** An image of ours: what builds it, and which program is in it. */
export interface BuiltImage {
  service: string
  program: string
  name: string
}

interface Built {
  images: BuiltImage[]
  /** Settings without which Compose reads nothing; images do not depend on them. */
  required: string[]
}

/** What compose.yaml builds from our Dockerfile, in this version. */
export function readBuilt(root: string, version: string): Built {
  const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')
  const { services } = parse(text, { merge: true }) as Compose
  return {
    images: Object.entries(services).flatMap(([service, { image, build }]) =>
      build?.dockerfile === 'deploy/Dockerfile' && build.target !== undefined
        ? {
            service,
            program: build.target,
            name: image.replace(/\$\{HEMICYCLE_VERSION:-[^}]+\}/, version),
          }
        : [],
    ),
    required: [...text.matchAll(/\$\{([A-Z_]+):\?/g)].flatMap(([, name]) => name ?? []),
  }
}
