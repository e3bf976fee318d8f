import type { Member } from '#web/features/chamber/answer/to-chamber.ts'

/** Those who have posted since midnight, or those who have not. */
export type Which = 'posted' | 'silent'

export const toWhich = ({ postedAt }: Member): Which => (postedAt === null ? 'silent' : 'posted')
