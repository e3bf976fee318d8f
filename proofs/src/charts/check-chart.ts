import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { check, type Checked, type Output } from './checkers.ts'
import { findPodProblems } from './find-pod-problems.ts'
import { findWrongSecrets, ONE_FOR_ALL, ROLES } from './find-wrong-secrets.ts'
import { type Manifest, toImageName, toPod } from './manifest.ts'
import { compareImages, type Image, readVariables } from './read-images.ts'

const CHART = 'deploy/helm/hemicycle'
const EXAMPLE = ['--values', `${CHART}/ci/example-values.yaml`]
const ALERTS = 'deploy/prometheus/alerts.yaml'
const REQUIRED = {
  siteUrl: 'https://posts.example.org',
  exports: 'off',
  'image.registry': 'registry.example.org/hemicycle',
  'secrets.engines': 'engines',
  'secrets.x': 'x',
}
/** The oldest version that the chart supports and the newest that the checker knows. */
const KUBERNETES = ['1.29', '1.37']
/** Kinds of the Prometheus operator, which installs their schemas itself. */
const FOREIGN = /\b(ServiceMonitor|PrometheusRule)\b/

const set = (values: Record<string, string | number | boolean>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`])

const REQUIRED_FROM_FILE = 'required values from a file'

/** Valid sets of values; each enables other parts of the chart. */
const VARIANTS: Record<string, string[]> = {
  example: EXAMPLE,
  'with alerts': [...EXAMPLE, '--set-file', `monitoring.alerts=${ALERTS}`],
  'required values': set(REQUIRED),
  [REQUIRED_FROM_FILE]: ['--values', `${CHART}/ci/least-values.yaml`],
  'everything optional disabled': set({
    ...REQUIRED,
    'api.autoscaling.enabled': false,
    'web.autoscaling.enabled': false,
    'operator.enabled': false,
    'migrations.enabled': false,
    'ingress.enabled': false,
    'networkPolicies.enabled': false,
  }),
  'with digests': set({ ...REQUIRED, 'image.digests.api': `sha256:${'0'.repeat(64)}` }),
}

/** Invalid values, with words that the error must contain. */
const REFUSED: [string[], string[]][] = [
  [[], Object.keys(REQUIRED)],
  [set({ ...REQUIRED, siteUrl: 'http://posts.example.org' }), ['siteUrl']],
  [set({ ...REQUIRED, siteUrl: 'https://posts.example.org/' }), ['siteUrl']],
  [set({ ...REQUIRED, exports: 'all' }), ['exports']],
  [set({ ...REQUIRED, 'web.replcas': 3 }), ['replcas']],
  [set({ ...REQUIRED, drainSeconds: 5 }), ['drainSeconds']],
  [set({ ...REQUIRED, 'backup.enabled': true }), ['backup.claim']],
]

const render = (args: string[]): Promise<Output> =>
  check('helm', ['template', 'posts', CHART, '--namespace', 'posts', ...args])

export async function checkChart(folder: string, images: Image[]): Promise<Checked> {
  const problems: string[] = []
  const lint = await check('helm', ['lint', '--strict', CHART, ...EXAMPLE])
  if (!lint.ok) problems.push(lint.text)
  for (const [args, words] of REFUSED) {
    const { ok, text } = await render(args)
    const unnamed = words.filter((word) => !text.includes(word))
    if (ok || unnamed.length > 0)
      problems.push(`${args.join(' ')} is not refused for ${unnamed.join()}`)
  }

  const variables = await readVariables()
  let objects = 0
  for (const [name, args] of Object.entries(VARIANTS)) {
    const { ok, text, answer } = await render(args)
    if (!ok) {
      problems.push(`${name}: ${text}`)
      continue
    }
    const manifests = parseAllDocuments(answer).flatMap(
      (document) => (document.toJS() as Manifest | null) ?? [],
    )
    objects += manifests.length
    const found = [
      ...manifests.flatMap((manifest) => findPodProblems(manifest, images, variables)),
      ...manifests.filter(({ kind }) => kind === 'Secret').map(() => 'the chart contains a secret'),
      ...(await validate(join(folder, 'manifests.yaml'), answer)),
    ]
    problems.push(...found.map((problem) => `${name}: ${problem}`))
    if (name === REQUIRED_FROM_FILE) problems.push(...findWrongSecrets(manifests, ONE_FOR_ALL))
    if (name === 'example') {
      const run = manifests.flatMap(
        (manifest) => toPod(manifest)?.containers.map(toImageName) ?? [],
      )
      problems.push(...compareImages('the chart', run, images), ...findMissingSettings(manifests))
      problems.push(...findWrongSecrets(manifests, ROLES))
      const misspelt = answer.replace('maxSurge:', 'maxSurgery:')
      if ((await validate(join(folder, 'misspelt.yaml'), misspelt)).length === 0)
        problems.push('a misspelt manifest is not noticed')
    }
  }
  return { checked: `${objects} objects of ${Object.keys(VARIANTS).length} charts`, problems }
}

/** Doctor checks the settings of all processes; backup and migration jobs need only those of the engines. */
function findMissingSettings(manifests: Manifest[]): string[] {
  const listSettings = (end: RegExp): string[] =>
    manifests
      .filter(({ metadata }) => end.test(metadata.name))
      .flatMap((manifest) => toPod(manifest)?.containers ?? [])
      .flatMap(({ env = [] }) => env.map(({ name }) => name))
  const [others, operator, jobs] = [
    /-(api|web|collector)$/,
    /-operator$/,
    /-(backup|migrate)$/,
  ].map(listSettings)
  return [
    ...new Set(
      others
        ?.filter((name) => !operator?.includes(name))
        .map((name) => `the operator lacks ${name}`),
    ),
    ...(jobs?.filter((name) => /KEY|TOKEN|MAIL/.test(name)) ?? []).map(
      (name) => `a job has ${name}`,
    ),
    ...(jobs?.includes('DATABASE_URL') ? [] : ['no job has DATABASE_URL']),
  ]
}

/** Checks manifests against the Kubernetes schemas, which reject unknown fields. */
async function validate(file: string, manifests: string): Promise<string[]> {
  await writeFile(file, manifests)
  const versions = KUBERNETES.flatMap((version) => ['--kubernetes-version', version])
  const { ok, text } = await check('kubernetes-validate', [
    '--strict',
    '--quiet',
    ...versions,
    file,
  ])
  const lines = text.split('\n').filter((line) => line !== '' && !FOREIGN.test(line))
  return ok || lines.length > 0 ? lines : [text]
}
