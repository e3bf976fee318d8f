import type { TextFile } from '../repository/repository.ts'
import { readClaims, type Claim } from './read-claims.ts'
import { readRequirements, REQUIREMENTS_FILE, type Requirement } from './read-requirements.ts'
import { toTable } from './to-table.ts'

/** Which requirement is proven where. */
export interface Traceability {
  requirements: Requirement[]
  /** Claims about existing requirements. */
  claims: Claim[]
  /** Claims about requirements that do not exist. */
  strayClaims: Claim[]
  /** Ids that need a proof and have none. */
  unproven: string[]
  /** Ids with proofs at night only: a change that breaks them would be noticed too late. */
  provenAtNight: string[]
  exempt: string[]
  /** One sentence. */
  summary: string
  /** The whole table in Markdown. */
  document: string
}

export function trace(files: TextFile[]): Traceability {
  const textOf = (wanted: string) => files.find(({ path }) => path === wanted)?.text ?? ''
  const requirements = readRequirements(textOf(REQUIREMENTS_FILE))
  const known = new Set(requirements.map(({ id }) => id))
  const all = readClaims(files)
  const claims = all.filter(({ id }) => known.has(id))
  const proven = new Set(claims.map(({ id }) => id))
  const exempt = requirements.filter(({ isExempt }) => isExempt).map(({ id }) => id)
  const unproven = requirements
    .filter(({ id, isExempt }) => !isExempt && !proven.has(id))
    .map(({ id }) => id)
  const provenAtNight = [...Map.groupBy(claims, ({ id }) => id)]
    .filter(([, ofId]) => ofId.every(({ isNightly }) => isNightly))
    .map(([id]) => id)
  const summary = summarise({ requirements, claims, unproven, exempt })
  const document = toDocument(requirements, claims, summary)
  return {
    requirements,
    claims,
    strayClaims: all.filter(({ id }) => !known.has(id)),
    unproven,
    provenAtNight,
    exempt,
    summary,
    document,
  }
}

function summarise(
  found: Pick<Traceability, 'requirements' | 'claims' | 'unproven' | 'exempt'>,
): string {
  const { requirements, claims, unproven, exempt } = found
  const count = (keys: string[]) => new Set(keys).size.toLocaleString('en')
  const tests = count(claims.map(({ path, title }) => `${path} ${title}`))
  const files = count(claims.map(({ path }) => path))
  const free = new Set(exempt)
  const proven = count(claims.flatMap(({ id }) => (free.has(id) ? [] : id)))
  const rest = `${exempt.length} withdrawn or not testable (${exempt.join(', ')}), ${unproven.length} without a test`
  return `${requirements.length} requirements: ${proven} proven by ${tests} tests, journeys and proofs in ${files} files, ${rest}`
}

function toDocument(requirements: Requirement[], claims: Claim[], summary: string): string {
  const sections = [...Map.groupBy(requirements, ({ section }) => section)]
  const tables = sections.map(([name, ofSection]) => `## ${name}\n\n${toTable(ofSection, claims)}`)
  return `# Traceability

<!-- Written by \`npm run traceability\` from the tests. Do not edit. -->

Which test proves which line of [requirements.md](requirements.md). Tests, journeys and proofs name the ids they prove; this page is made of these names, and a test fails when a requirement has no test.

${summary}.

${tables.join('\n\n')}
`
}
