import type { Member } from '#web/features/chamber/to-chamber.ts'
import { toCsvFile } from '#web/ui/to-row.ts'

const HEAD = ['name', 'family name', 'group', 'country', 'list', 'period', 'latest post']

/** One row per member, in the order shown. */
export function toMembersCsv(members: readonly Member[], list: string, period: string): string {
  const rows = members.map(({ name, lastName, group, country, postedAt }) => [
    name,
    lastName,
    group ?? '',
    country ?? '',
    list,
    period,
    postedAt === null ? '' : new Date(postedAt).toISOString(),
  ])
  return toCsvFile([HEAD, ...rows])
}

/** Saves a text as a file of the visitor. */
export function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
