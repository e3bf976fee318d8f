import { type Manifest, toPod } from './manifest.ts'

/** The Secrets in example-values.yaml that hold the engine addresses of each process. */
export const ROLES: Record<string, { DATABASE_URL: string; OPENSEARCH_URL?: string }> = {
  api: { DATABASE_URL: 'hemicycle-reader', OPENSEARCH_URL: 'hemicycle-reader' },
  collector: { DATABASE_URL: 'hemicycle-writer', OPENSEARCH_URL: 'hemicycle-writer' },
  courier: { DATABASE_URL: 'hemicycle-courier' },
  operator: { DATABASE_URL: 'hemicycle-writer', OPENSEARCH_URL: 'hemicycle-writer' },
  doctor: { DATABASE_URL: 'hemicycle-writer', OPENSEARCH_URL: 'hemicycle-writer' },
  migrate: { DATABASE_URL: 'hemicycle-owner', OPENSEARCH_URL: 'hemicycle-reader' },
  backup: { DATABASE_URL: 'hemicycle-owner', OPENSEARCH_URL: 'hemicycle-reader' },
}
/** With a single Secret, as in every early installation, all processes use it. */
export const ONE_FOR_ALL = Object.fromEntries(
  Object.keys(ROLES).map((name) => [
    name,
    { DATABASE_URL: 'hemicycle-engines', OPENSEARCH_URL: 'hemicycle-engines' },
  ]),
)

export function findWrongSecrets(manifests: Manifest[], roles: typeof ROLES): string[] {
  return manifests.flatMap((manifest) => {
    const wanted = roles[manifest.metadata.name.replace(/^.*-/, '')]
    const env = toPod(manifest)?.containers.flatMap((container) => container.env ?? [])
    if (!wanted || !env) return []
    return Object.entries(wanted).flatMap(([name, secret]) => {
      const found = env.find((variable) => variable.name === name)?.valueFrom?.secretKeyRef?.name
      return found === secret
        ? []
        : [`${manifest.metadata.name} has ${name} from ${found}, not from ${secret}`]
    })
  })
}
