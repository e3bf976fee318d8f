import type { Roster } from '@hemicycle/contract'
import samples from '../../sample/outsiders.json' with { type: 'json' }
import type { Account } from '../archive/account.ts'
import type { Random } from '../random.ts'
import { toProfilePicture } from '../sample-pictures.ts'
import { buildInstitutions } from './people/build-institutions.ts'
import { buildMembers, type Member } from './people/build-members.ts'
import { drawRates } from './people/draw-rates.ts'
import { GROUPS } from './people/groups.ts'
import { addEdgeCases } from './people/add-edge-cases.ts'
import { createAccount } from './people/create-account.ts'
import type { Outsider, Speaker } from './speaker.ts'
import { OTHER_FIELDS, SUBJECTS } from './words/fields.ts'

export interface Parliament {
  roster: Roster
  speakers: Speaker[]
  outsiders: Outsider[]
  /** Accounts of members and institutions, as in the roster. */
  accounts: Account[]
}

const FIRST_OUTSIDER_NUMBER = 9001
/** Number of fields that a member mostly writes about. */
const FAVOURITES = { subjects: 3, others: 1 }

export function buildParliament(origin: string, random: Random): Parliament {
  const members = buildMembers(origin, random)
  addEdgeCases(members, random)
  const institutions = buildInstitutions(origin, random)
  const speakers = [
    ...toSpeakers(members, random),
    ...institutions.flatMap(({ speaker }) => speaker ?? []),
  ]
  return {
    speakers,
    outsiders: samples.map(({ handle, name, field, texts }, index) => ({
      body: 'outsider',
      languages: ['en'],
      cities: [],
      rate: 1,
      committee: null,
      fields: [field],
      texts,
      account: createAccount({
        number: FIRST_OUTSIDER_NUMBER + index,
        name,
        handle,
        description: 'Invented account outside the sample parliament. Nobody real.',
        picture: index === 0 ? null : toProfilePicture('emblem', institutions.length + index - 1),
      }),
    })),
    accounts: speakers.map(({ account }) => account),
    roster: {
      groups: GROUPS.map(({ code, name, rank, aliases }) => ({ code, name, rank, aliases })),
      contributors: [...members, ...institutions].map(({ contributor }) => contributor),
    },
  }
}

/** Each state gets the same spread of rates, so that no state is silent by chance. */
function toSpeakers(members: Member[], random: Random): Speaker[] {
  const byState = Map.groupBy(members, ({ contributor }) => contributor.country)
  return [...byState.values()].flatMap((colleagues) => {
    const count = colleagues.reduce((sum, { accounts }) => sum + accounts.length, 0)
    const rates = drawRates(count, random)
    return colleagues.flatMap(({ accounts, languages, cities, rateFactor }) =>
      accounts.map((account) => ({
        account,
        body: 'member' as const,
        languages,
        cities,
        rate: rateFactor * (rates.pop() ?? 0),
        committee: null,
        fields: [
          ...random.shuffle(SUBJECTS).slice(0, FAVOURITES.subjects),
          ...random.shuffle(OTHER_FIELDS).slice(0, FAVOURITES.others),
        ],
      })),
    )
  })
}
