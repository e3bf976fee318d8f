import samples from '../../sample/outsiders.json' with { type: 'json' }
import type { Account } from '../archive/account.ts'
import type { Random } from '../random.ts'
import type { Roster } from '@hemicycle/contract'
import { buildInstitutions } from './build-institutions.ts'
import { buildMembers } from './build-members.ts'
import { GROUPS } from './groups.ts'
import { openAccount } from './open-account.ts'
import type { Voice } from './voice.ts'

/** Not in the roster: somebody whom the members repost and quote. */
export interface Outsider {
  account: Account
  field: string
  texts: string[]
}

export interface Parliament {
  roster: Roster
  voices: Voice[]
  outsiders: Outsider[]
  /** Of the members and institutions; what the roster names. */
  accounts: Account[]
}

const FIRST_OUTSIDER_NUMBER = 9001

export function buildParliament(origin: string, random: Random): Parliament {
  const voices = [...buildMembers(origin, random), ...buildInstitutions(origin)]
  const outsiders = samples.map(({ handle, name, field, texts }, index) => ({
    field,
    texts,
    account: openAccount({
      number: FIRST_OUTSIDER_NUMBER + index,
      name,
      handle,
      description: 'Invented account outside the sample parliament. Nobody real.',
      picture: index === 0 ? null : `${handle.toLowerCase()}-emblem`,
    }),
  }))
  return {
    voices,
    outsiders,
    accounts: voices.flatMap(({ account }) => account ?? []),
    roster: {
      groups: GROUPS.map(({ code, name, rank, aliases }) => ({ code, name, rank, aliases })),
      contributors: voices.map(({ contributor }) => contributor),
    },
  }
}
