import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Options, Proof, Ring } from './src/proof.ts'
import { PROOFS } from './src/proofs.ts'
import { runProofs, type Result } from './src/run-proofs.ts'
import { withEngines } from './src/with-engines.ts'
import { writeJson } from './src/write-json.ts'

/**
 * Usage: npm run prove -- [--gate] [--json FILE] [--posts N] [--requests N] [--keep FOLDER] [NAME …]. Without
 * names: all proofs of the gate, or a list of all proofs.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    gate: { type: 'boolean', default: false },
    json: { type: 'string' },
    posts: { type: 'string' },
    requests: { type: 'string' },
    keep: { type: 'string' },
  },
})
const posts = toNumber('posts', values.posts)
const requests = toNumber('requests', values.requests)
const options: Options = { posts, requests, keep: values.keep && resolve(values.keep) }
/** More posts than this need a larger heap of OpenSearch. */
const MANY_POSTS = 1_000_000
const ring: Ring = values.gate ? 'gate' : 'night'
const isAvailable = (proof: Proof): boolean => ring === 'night' || proof.ring === 'gate'
const unknown = names.filter(
  (word) => !PROOFS.some((proof) => proof.name === word && isAvailable(proof)),
)
const chosen = PROOFS.filter(
  (proof) =>
    isAvailable(proof) && (names.includes(proof.name) || (values.gate && names.length === 0)),
)

if (unknown.length > 0 || chosen.length === 0) {
  for (const { name, ring: first, promise } of PROOFS)
    console.log(`${name.padEnd(16)}${first.padEnd(7)}${promise}`)
  if (unknown.length > 0)
    console.error(`unknown${values.gate ? ' in the gate' : ''}: ${unknown.join(', ')}`)
  process.exitCode = unknown.length > 0 ? 2 : 0
} else {
  await withEngines(prove, {
    data: options.keep,
    heap: (posts ?? 0) > MANY_POSTS ? '4g' : undefined,
  })
}

function toNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  if (Number.isInteger(number) && number > 0) return number
  throw new Error(`--${name} ${value} is not a number of ${name}`)
}

async function prove(): Promise<void> {
  const results: Result[] = []
  const onResult = async (result: Result): Promise<void> => {
    results.push(result)
    if (values.json) await writeJson(values.json, results)
  }
  await runProofs(chosen, { ring, log: console.log, options, onResult })
  if (results.some(({ passed }) => !passed)) process.exitCode = 1
}
