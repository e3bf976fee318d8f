import type { Network } from './vocabulary.ts'

/** One account on one network, as a key of maps and of the search index. */
export const toAccountKey = (network: Network, nativeId: string): string => `${network}:${nativeId}`
