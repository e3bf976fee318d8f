import { fold } from '@hemicycle/contract/fold'

/** The topic of a folded id as it is spelled elsewhere; the id if it is not. */
export const spellTopic = (id: string, spelled: readonly string[]): string =>
  spelled.find((one) => fold(one) === id) ?? id
