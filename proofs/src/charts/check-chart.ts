import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { check, type Checked, type Said } from './checkers.ts'
import { findPodFaults } from './find-pod-faults.ts'
import { findWrongSecrets, ONE_FOR_ALL, ROLES } from './find-wrong-secrets.ts'
import { type Manifest, toImageName, toPod } from './manifest.ts'
import { compareImages, type Image, readVariables } from './read-images.ts'

const CHART = 'deploy/helm/hemicycle'
const EXAMPLE = ['--values', `${CHART}/ci/example-values.yaml`]
const ALERTS = 'deploy/prometheus/alerts.yaml'
const LEAST = {
  siteUrl: 'https://posts.example.org',
  exports: 'off',
  'image.registry': 'registry.example.org/hemicycle',
  'secrets.engines': 'engines',
  'secrets.x': 'x',
}
/** The oldest that the chart allows, and the newest that the checker knows. */
const KUBERNETES = ['1.29', '1.37']
/** Kinds of the Prometheus operator, which brings their schemas to the cluster itself. */
const FOREIGN = /\b(ServiceMonitor|PrometheusRule)\b/

const set = (values: Record<string, string | number | boolean>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`])

const FROM_LEAST = 'with what must be, from a file'

/** Values that operators may give, each with other parts of the chart. */
const VARIANTS: Record<string, string[]> = {
  example: EXAMPLE,
  'with alerts': [...EXAMPLE, '--set-file', `monitoring.alerts=${ALERTS}`],
  'with what must be': set(LEAST),
  [FROM_LEAST]: ['--values', `${CHART}/ci/least-values.yaml`],
  'with nothing that can be left out': set({
    ...LEAST,
    'api.autoscaling.enabled': false,
    'web.autoscaling.enabled': false,
    'operator.enabled': false,
    'migrations.enabled': false,
    'ingress.enabled': false,
    'networkPolicies.enabled': false,
  }),
  'with digests': set({ ...LEAST, 'image.digests.api': `sha256:${'0'.repeat(64)}` }),
}

/** Values that must be refused, with a word of the reason. */
const REFUSED: [string[], string[]][] = [
  [[], Object.keys(LEAST)],
  [set({ ...LEAST, siteUrl: 'http://posts.example.org' }), ['siteUrl']],
  [set({ ...LEAST, siteUrl: 'https://posts.example.org/' }), ['siteUrl']],
  [set({ ...LEAST, exports: 'all' }), ['exports']],
  [set({ ...LEAST, 'web.replcas': 3 }), ['replcas']],
  [set({ ...LEAST, drainSeconds: 5 }), ['drainSeconds']],
  [set({ ...LEAST, 'backup.enabled': true }), ['backup.claim']],
]

const render = (args: string[]): Promise<Said> =>
  check('helm', ['template', 'posts', CHART, '--namespace', 'posts', ...args])

export async function checkChart(folder: string, images: Image[]): Promise<Checked> {
  const faults: string[] = []
  const lint = await check('helm', ['lint', '--strict', CHART, ...EXAMPLE])
  if (!lint.ok) faults.push(lint.text)
  for (const [args, words] of REFUSED) {
    const { ok, text } = await render(args)
    const untold = words.filter((word) => !text.includes(word))
    if (ok || untold.length > 0)
      faults.push(`${args.join(' ')} is not refused for ${untold.join()}`)
  }

  const variables = await readVariables()
  let objects = 0
  for (const [name, args] of Object.entries(VARIANTS)) {
    const { ok, text, answer } = await render(args)
    if (!ok) {
      faults.push(`${name}: ${text}`)
      continue
    }
    const manifests = parseAllDocuments(answer).flatMap(
      (one) => (one.toJS() as Manifest | null) ?? [],
    )
    objects += manifests.length
    const found = [
      ...manifests.flatMap((one) => findPodFaults(one, images, variables)),
      ...manifests
        .filter(({ kind }) => kind === 'Secret')
        .map(() => 'a secret stands in the chart'),
      ...(await validate(join(folder, 'manifests.yaml'), answer)),
    ]
    faults.push(...found.map((fault) => `${name}: ${fault}`))
    if (name === FROM_LEAST) faults.push(...findWrongSecrets(manifests, ONE_FOR_ALL))
    if (name === 'example') {
      const run = manifests.flatMap((one) => toPod(one)?.containers.map(toImageName) ?? [])
      faults.push(...compareImages('the chart', run, images), ...findUntold(manifests))
      faults.push(...findWrongSecrets(manifests, ROLES))
      const misspelt = answer.replace('maxSurge:', 'maxSurgery:')
      if ((await validate(join(folder, 'misspelt.yaml'), misspelt)).length === 0)
        faults.push('a misspelt manifest is not noticed')
    }
  }
  return { checked: `${objects} objects of ${Object.keys(VARIANTS).length} charts`, faults }
}

/** Doctor judges what the operator's pod is told; who only backs up or migrates needs no key but the engines'. */
function findUntold(manifests: Manifest[]): string[] {
  const listTold = (end: RegExp): string[] =>
    manifests
      .filter(({ metadata }) => end.test(metadata.name))
      .flatMap((one) => toPod(one)?.containers ?? [])
      .flatMap(({ env = [] }) => env.map(({ name }) => name))
  const [others, told, jobs] = [/-(api|web|collector)$/, /-operator$/, /-(backup|migrate)$/].map(
    listTold,
  )
  return [
    ...new Set(
      others
        ?.filter((name) => !told?.includes(name))
        .map((name) => `the operator is not told ${name}`),
    ),
    ...(jobs?.filter((name) => /KEY|TOKEN|MAIL/.test(name)) ?? []).map(
      (name) => `a job is told ${name}`,
    ),
    ...(jobs?.includes('DATABASE_URL') ? [] : ['no job is told DATABASE_URL']),
  ]
}

/** By the schemas of Kubernetes, which allow no word they do not know. */
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
