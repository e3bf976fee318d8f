import { fold } from '@hemicycle/contract/fold'
import type { Member } from '#web/features/chamber/answer/to-chamber.ts'

/** Those whose name has every part of what was typed in it, whatever its case and accents. */
export function findMembers(members: Member[], typed: string): Member[] {
  const parts = fold(typed).split(/\s+/u).filter(Boolean)
  if (parts.length === 0) return members
  return members.filter(({ name }) => {
    const folded = fold(name)
    return parts.every((part) => folded.includes(part))
  })
}
