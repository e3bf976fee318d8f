import { traceRequirements } from '@hemicycle/tools/requirements'
import type { Proof } from './proof.ts'

export const traceability: Proof = {
  name: 'traceability',
  promise:
    'Every requirement is proven by a test that names it, and no test names one that does not exist',
  ring: 'gate',
  async run({ log }) {
    const { requirements, claims, unproven, strayClaims, summary } = traceRequirements()
    for (const [section, members] of Map.groupBy(
      requirements,
      (requirement) => requirement.section,
    )) {
      const ids = new Set(members.map(({ id }) => id))
      const count = claims.filter(({ id }) => ids.has(id)).length
      log(`${section}: ${members.length} requirements, named ${count} times`)
    }
    for (const id of unproven) log(`${id}: no test proves it`)
    for (const { id, path } of strayClaims) log(`${path}: unknown id ${id}`)
    return {
      isCorrect: unproven.length === 0 && strayClaims.length === 0,
      summary: summary,
    }
  },
}
