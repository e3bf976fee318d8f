import { traceRequirements } from '@hemicycle/tools/requirements'
import type { Proof } from './proof.ts'

export const traceability: Proof = {
  name: 'traceability',
  promise:
    'Every requirement is proven by a test that names it, and no test names one that does not exist',
  ring: 'gate',
  async run({ say }) {
    const { requirements, claims, unproven, strayClaims, summary } = traceRequirements()
    for (const [section, members] of Map.groupBy(requirements, (one) => one.section)) {
      const ids = new Set(members.map(({ id }) => id))
      const count = claims.filter(({ id }) => ids.has(id)).length
      say(`${section}: ${members.length} requirements, named ${count} times`)
    }
    for (const id of unproven) say(`${id}: no test proves it`)
    for (const { id, path } of strayClaims) say(`${path}: there is no ${id}`)
    return {
      isRight: unproven.length === 0 && strayClaims.length === 0,
      figure: summary,
    }
  },
}
