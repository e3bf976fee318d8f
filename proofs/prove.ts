import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEngines } from '@hemicycle/engines'
import { PROOFS } from './src/proofs.ts'
import { runProofs } from './src/run-proofs.ts'

// What was started must not outlive us: processes of ours are ended when we exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ci: { type: 'string' }, json: { type: 'string' } },
})
const chosen = PROOFS.filter((proof) =>
  values.ci ? proof.ci === values.ci : positionals.includes(proof.name),
)
const isKnown = (word: string): boolean =>
  PROOFS.some((proof) => proof.name === word || proof.ci === word)
const unknown = [...positionals, ...(values.ci ? [values.ci] : [])].filter((word) => !isKnown(word))

if (unknown.length > 0 || chosen.length === 0) {
  for (const proof of PROOFS) console.log(`${proof.name.padEnd(16)}${proof.promise}`)
  if (unknown.length > 0) console.error(`unknown: ${unknown.join(', ')}`)
  process.exitCode = unknown.length > 0 ? 2 : 0
} else {
  await prove()
}

/** On engines of its own, unless the environment names some. */
async function prove(): Promise<void> {
  const given = process.env['DATABASE_URL'] && process.env['OPENSEARCH_URL']
  const data = await mkdtemp(join(tmpdir(), 'hemicycle-engines-'))
  const engines = given
    ? null
    : await startEngines({ data, postgresPort: 0, opensearchPort: 0, durable: false })
  if (engines) {
    process.env['DATABASE_URL'] = engines.databaseUrl
    process.env['OPENSEARCH_URL'] = engines.opensearchUrl
  }
  try {
    const results = await runProofs(chosen, console.log)
    if (values.json) await writeFile(values.json, JSON.stringify(results, null, 2))
    if (results.some((result) => !result.passed)) process.exitCode = 1
  } finally {
    await engines?.stop()
    await rm(data, { recursive: true, force: true })
  }
}
