import { bytes } from './bytes.ts'
import { freshness } from './freshness.ts'
import { lostNothing } from './lost-nothing/lost-nothing.ts'
import { outage } from './outage.ts'
import { paging } from './paging.ts'
import type { Proof } from './proof.ts'
import { rebuild } from './rebuild.ts'
import { takeover } from './takeover.ts'

/** Every promise that has a number. */
export const PROOFS: Proof[] = [lostNothing, takeover, freshness, rebuild, paging, outage, bytes]
