import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { checkChart } from './check-chart.ts'
import { checkCompose } from './check-compose.ts'
import { check, type Checked, installCheckers, run } from './checkers.ts'
import { readImages } from './read-images.ts'

export const charts: Proof = {
  name: 'charts',
  promise:
    'The chart, the compose file, the Caddyfile, the alerts and every script pass their checkers, agree with the Dockerfile and the documents, and give nobody more rights than it needs',
  proves: ['RO.12', 'RO.13', 'RO.71', 'RO.73', 'RO.75', 'RO.76', 'RO.77', 'RO.78'],
  ring: 'night',
  async run({ log }) {
    await installCheckers()
    const folder = await mkdtemp(join(tmpdir(), 'hemicycle-charts-'))
    try {
      const images = await readImages()
      const parts = {
        chart: await checkChart(folder, images),
        compose: await checkCompose(folder, images),
        Caddyfile: await checkCaddyfile(folder),
        alerts: await checkAlerts(),
        scripts: await checkScripts(),
      }
      for (const [part, { checked, problems }] of Object.entries(parts)) {
        log(`${part}: ${checked}, ${problems.length} problems`)
        for (const problem of problems) log(`  ${problem}`)
      }
      const problems = Object.values(parts).flatMap((part) => part.problems)
      return {
        isCorrect: problems.length === 0,
        summary: `${problems.length} problems; ${Object.values(parts)
          .map(({ checked }) => checked)
          .join('; ')}`,
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Validated by Caddy as at startup. */
async function checkCaddyfile(folder: string): Promise<Checked> {
  const file = 'deploy/Caddyfile'
  const env = { SITE_HOST: 'posts.example.org', ACME_EMAIL: 'a@example.org', XDG_DATA_HOME: folder }
  const answers = [
    await check('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env }),
    await check('caddy', ['fmt', '--diff', file], { env }),
  ]
  return {
    checked: 'a Caddyfile',
    problems: answers.flatMap(({ ok, text }) => (ok ? [] : `${file}: ${text}`)),
  }
}

/** Checked by promtool; tests verify when each alert fires. */
async function checkAlerts(): Promise<Checked> {
  const folder = join(REPOSITORY_ROOT, 'deploy/prometheus')
  const rules = await check('promtool', ['check', 'rules', '--lint-fatal', 'alerts.yaml'], {
    cwd: folder,
  })
  const answers = [
    rules,
    await check('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: folder }),
    await check('promtool', ['check', 'config', '--syntax-only', 'scrape.yaml'], { cwd: folder }),
  ]
  return {
    checked: `${/(\d+) rules found/.exec(rules.text)?.[1] ?? 0} alerts`,
    problems: answers.flatMap(({ ok, text }) => (ok ? [] : text)),
  }
}

async function checkScripts(): Promise<Checked> {
  const { answer } = await run('git', ['ls-files', '-co', '--exclude-standard', '*.sh', '.ci/run'])
  const scripts = answer.trim().split('\n')
  const { ok, text } = await check('shellcheck', ['--external-sources', ...scripts])
  return { checked: `${scripts.length} scripts`, problems: ok ? [] : [text] }
}
