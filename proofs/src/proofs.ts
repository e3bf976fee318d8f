import { bytes } from './bytes.ts'
import { lostNothing } from './lost-nothing/lost-nothing.ts'
import { outage } from './outage.ts'
import { paging } from './paging.ts'
import type { Proof } from './proof.ts'
import { rebuild } from './rebuild.ts'

/** Every promise that has a number. */
export const PROOFS: Proof[] = [lostNothing, rebuild, paging, outage, bytes]
