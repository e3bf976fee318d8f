import type { Roster } from '@hemicycle/contract'
import samples from '../../sample/outsiders.json' with { type: 'json' }
import type { Account } from '../archive/account.ts'
import type { Random } from '../random.ts'
import { toProfilePicture } from '../sample-pictures.ts'
import { drawPlaces } from './distributions.ts'
import { buildInstitutions } from './people/build-institutions.ts'
import { buildMembers, type Member } from './people/build-members.ts'
import { drawRates } from './people/draw-rates.ts'
import { GROUPS } from './people/groups.ts'
import { makeOdd } from './people/make-odd.ts'
import { openAccount } from './people/open-account.ts'
import type { Outsider, Speaker } from './speaker.ts'
import { FIELDS } from './words/fields.ts'

export interface Parliament {
  roster: Roster
  speakers: Speaker[]
  outsiders: Outsider[]
  /** Of the members and institutions; what the roster names. */
  accounts: Account[]
}

const FIRST_OUTSIDER_NUMBER = 9001
/** Fields that a member writes about more than about others. */
const FAVOURITES = 4

export function buildParliament(origin: string, random: Random): Parliament {
  const members = buildMembers(origin, random)
  makeOdd(members, random)
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
      account: openAccount({
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

/** Within each state the rates are spread alike, so that no state is silent by chance. */
function toSpeakers(members: Member[], random: Random): Speaker[] {
  const byState = Map.groupBy(members, ({ contributor }) => contributor.country)
  return [...byState.values()].flatMap((colleagues) => {
    const count = colleagues.reduce((sum, { accounts }) => sum + accounts.length, 0)
    const rates = drawRates(count, random)
    return colleagues.flatMap(({ accounts, languages, cities, zeal }) =>
      accounts.map((account) => ({
        account,
        body: 'member' as const,
        languages,
        cities,
        rate: zeal * (rates.pop() ?? 0),
        committee: null,
        fields: drawPlaces(FAVOURITES, FIELDS.length, random).map(
          (place) => FIELDS[place] ?? 'work',
        ),
      })),
    )
  })
}
