import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { PROOFS } from './src/proofs.ts'
import { runProofs } from './src/run-proofs.ts'
import { withEngines } from './src/with-engines.ts'

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
  await withEngines(prove)
}

async function prove(): Promise<void> {
  const results = await runProofs(chosen, console.log)
  if (values.json) await writeFile(values.json, JSON.stringify(results, null, 2))
  if (results.some(({ passed, judged }) => !passed && judged)) process.exitCode = 1
}
