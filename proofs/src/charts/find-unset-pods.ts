import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { parse } from 'yaml'
import { type Manifest, type PodTemplate, toTemplate } from './manifest.ts'
import { toFile } from './variants.ts'

/** The set of values with everything that applies to all pods. */
export const PODS = 'pods'
const FIELDS = ['nodeSelector', 'tolerations', 'affinity', 'priorityClassName'] as const

type Values = Required<Pick<PodTemplate['spec'], (typeof FIELDS)[number]>> & {
  podLabels: Record<string, string>
  podAnnotations: Record<string, string>
  serviceAccount: { name: string }
}

/** Pods that lack one of these settings. */
export async function findUnsetPods(manifests: Manifest[]): Promise<string[]> {
  const values = parse(await readFile(join(REPOSITORY_ROOT, toFile(PODS)), 'utf8')) as Values
  const templates = manifests.flatMap((manifest) => {
    const template = toTemplate(manifest)
    return template ? [{ name: manifest.metadata.name, template }] : []
  })
  return templates.flatMap(({ name, template: { metadata, spec } }) => {
    const pairs: [string, unknown, unknown][] = [
      ...FIELDS.map((field): [string, unknown, unknown] => [field, spec[field], values[field]]),
      ['serviceAccount.name', spec.serviceAccountName, values.serviceAccount.name],
      ['podAnnotations', metadata?.annotations, values.podAnnotations],
      ['podLabels', { ...metadata?.labels, ...values.podLabels }, metadata?.labels],
    ]
    return pairs.flatMap(([field, found, wanted]) =>
      isDeepStrictEqual(found, wanted) ? [] : `the pods of ${name} lack ${field}`,
    )
  })
}
