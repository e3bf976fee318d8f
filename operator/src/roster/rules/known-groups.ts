import { toGroupCode, type RosterGroup } from '@hemicycle/contract'

/** In the order in which groups are listed; `words` matches the group's full name. */
const KNOWN: { code: string; name: string; words: RegExp }[] = [
  {
    code: 'EPP',
    name: "Group of the European People's Party (Christian Democrats)",
    words: /people['’]s party/i,
  },
  {
    code: 'S&D',
    name: 'Progressive Alliance of Socialists and Democrats',
    words: /socialists and democrats/i,
  },
  { code: 'Renew', name: 'Renew Europe', words: /renew europe/i },
  { code: 'Greens/EFA', name: 'Greens/European Free Alliance', words: /\bgreens\b/i },
  { code: 'ID', name: 'Identity and Democracy', words: /identity and democracy/i },
  {
    code: 'ECR',
    name: 'European Conservatives and Reformists',
    words: /conservatives and reformists/i,
  },
  { code: 'The Left', name: 'The Left – GUE/NGL', words: /the left\b|gue\/ngl/i },
  { code: 'PfE', name: 'Patriots for Europe', words: /patriots for europe/i },
  { code: 'ESN', name: 'Europe of Sovereign Nations', words: /sovereign nations/i },
  { code: 'NI', name: 'Non-attached', words: /non-attached/i },
]
const LAST = 'NI'
const MAX_CODE_LENGTH = 40

/** The code of a group, from its code or full name; an unknown group keeps its own. */
export function toGroup(text: string): string {
  const code = toGroupCode(text)
  if (KNOWN.some((group) => group.code === code)) return code
  return KNOWN.find(({ words }) => words.test(text))?.code ?? text.slice(0, MAX_CODE_LENGTH).trim()
}

interface NamedGroup {
  code: string
  /** How many memberships it has, which ranks unknown groups. */
  members: number
  name?: string | undefined
  aliases?: string[]
}

/** Known groups in their order, others by size, the non-attached last. */
export function toGroups(named: NamedGroup[]): RosterGroup[] {
  const place = ({ code }: NamedGroup): number => {
    const at = KNOWN.findIndex((group) => group.code === code)
    return code === LAST ? Infinity : at === -1 ? KNOWN.length : at
  }
  return named
    .toSorted((a, b) => compare(place(a), place(b)) || b.members - a.members)
    .map(({ code, name, aliases = [] }, index) => ({
      code,
      name: KNOWN.find((group) => group.code === code)?.name ?? name ?? code,
      rank: toRank(code, index),
      aliases,
    }))
}

/** A known group has the same rank in every source. */
function toRank(code: string, index: number): number {
  if (code === LAST) return 1000
  const at = KNOWN.findIndex((group) => group.code === code)
  return at === -1 ? 100 + index : at + 1
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

/** For sources that name groups only by the codes in memberships. */
export function countGroups(codes: string[]): NamedGroup[] {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, members]) => ({ code, members }))
}
