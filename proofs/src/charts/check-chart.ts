import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { check, type Checked } from './checkers.ts'
import { findAcceptedValues } from './find-accepted-values.ts'
import { findChangedPods } from './find-changed-pods.ts'
import { findChartProblems } from './find-chart-problems.ts'
import { findEmbeddingProblems } from './find-embedding-problems.ts'
import { findNameProblems } from './find-name-problems.ts'
import { findPodProblems } from './find-pod-problems.ts'
import { findUnsetPods, PODS } from './find-unset-pods.ts'
import { findWrongSecrets, ONE_FOR_ALL, ROLES } from './find-wrong-secrets.ts'
import { type Manifest, toImageName, toPod } from './manifest.ts'
import { compareImages, type Image, readVariables } from './read-images.ts'
import { renderChart } from './render-chart.ts'
import { CHART, EXAMPLE, EXAMPLE_VALUES, LEAST, listVariants } from './variants.ts'

/** The oldest version that the chart supports and the newest that the checker knows. */
const KUBERNETES = ['1.29', '1.37']
/** Kinds of the Prometheus operator and of the Gateway API, which install their schemas themselves. */
const FOREIGN = /\b(ServiceMonitor|PrometheusRule|HTTPRoute)\b/

export async function checkChart(folder: string, images: Image[]): Promise<Checked> {
  const problems: string[] = []
  const lint = await check('helm', ['lint', '--strict', CHART, ...EXAMPLE_VALUES])
  if (!lint.ok) problems.push(lint.text)
  problems.push(...(await findAcceptedValues()), ...(await findChangedPods(folder)))
  problems.push(...(await findEmbeddingProblems(folder)), ...(await findNameProblems()))

  const variables = await readVariables()
  let objects = 0
  const variants = listVariants()
  for (const [name, args] of variants) {
    const { ok, text, answer, manifests } = await renderChart(args)
    if (!ok) {
      problems.push(`${name}: ${text}`)
      continue
    }
    objects += manifests.length
    const found = [
      ...manifests.flatMap((manifest) => findPodProblems(manifest, images, variables)),
      ...findChartProblems(manifests),
      ...(await validate(join(folder, 'manifests.yaml'), answer)),
    ]
    problems.push(...found.map((problem) => `${name}: ${problem}`))
    if (name === LEAST) problems.push(...findWrongSecrets(manifests, ONE_FOR_ALL))
    if (name === PODS) problems.push(...(await findUnsetPods(manifests)))
    if (name === EXAMPLE) {
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
  return { checked: `${objects} objects of ${variants.size} charts`, problems }
}

/** Doctor checks the settings of all processes; backup and migration jobs need only those of the engines. */
function findMissingSettings(manifests: Manifest[]): string[] {
  const listSettings = (end: RegExp): string[] =>
    manifests
      .filter(({ metadata }) => end.test(metadata.name))
      .flatMap((manifest) => toPod(manifest)?.containers ?? [])
      .flatMap(({ env = [] }) => env.map(({ name }) => name))
  const others = listSettings(/-(api|web|collector)$/)
  const jobs = listSettings(/-(backup|migrate)$/)
  return [
    ...['operator', 'doctor'].flatMap((name) => {
      const known = listSettings(new RegExp(`-${name}$`))
      const missing = others.filter((setting) => !known.includes(setting))
      return [...new Set(missing)].map((setting) => `the ${name} lacks ${setting}`)
    }),
    ...jobs.filter((name) => /KEY|TOKEN|MAIL/.test(name)).map((name) => `a job has ${name}`),
    ...(jobs.includes('DATABASE_URL') ? [] : ['no job has DATABASE_URL']),
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
