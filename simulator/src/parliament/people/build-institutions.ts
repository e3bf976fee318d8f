import type { RosterContributor } from '@hemicycle/contract'
import institutions from '../../../sample/people/institutions.json' with { type: 'json' }
import type { Random } from '../../random.ts'
import { toProfilePicture } from '../../sample-pictures.ts'
import type { Speaker } from '../speaker.ts'
import { FIELDS } from '../words/fields.ts'
import { SAMPLE_POSTS } from '../words/sample-posts.ts'
import { createAccount } from './create-account.ts'

export interface Institution {
  contributor: RosterContributor
  /** Null: it is in the roster but has no account. */
  speaker: Speaker | null
}

const COMMITTEE_LANGUAGES = ['en', 'fr', 'de']
/** Languages of group press besides English; each account uses a few. */
const GROUP_LANGUAGES = Object.keys(SAMPLE_POSTS).filter((language) => language !== 'en')
/** Account numbers start here; members have lower ones. */
const FIRST_NUMBER = 5001
/** The non-attached members have a page, but no press account. */
const SILENT_GROUP = 'NI'
/** One account lists every feed there is, as in real lists. */
const MANY_LINKS = { handle: 'SmpGrEFApress', feeds: 29 }
const NETWORKS = ['facebook.com', 'instagram.com', 'youtube.com']

interface InstitutionInput extends Pick<
  Speaker,
  'body' | 'languages' | 'rate' | 'committee' | 'fields'
> {
  type: RosterContributor['type']
  name: string
  handle: string
  group: string | null
}

/** Group press, all committees, the Parliament's press service and its national offices. */
export function buildInstitutions(origin: string, random: Random): Institution[] {
  const pressRate = () => 5 + 7 * random.next()
  const groupPress = institutions.groupPress.map(
    ({ code, name, handle }, index): InstitutionInput => ({
      type: 'grouppress',
      name,
      handle,
      group: code,
      body: 'press',
      languages: ['en', ...GROUP_LANGUAGES.slice(index * 2, index * 2 + 5)],
      rate: pressRate(),
      committee: null,
      fields: FIELDS,
    }),
  )
  const committees = institutions.committees.map(
    ({ code, name, handle, fields }): InstitutionInput => ({
      type: 'committee',
      name: `${name} (sample)`,
      handle,
      group: null,
      body: 'committee',
      languages: COMMITTEE_LANGUAGES,
      rate: 1,
      committee: code,
      fields,
    }),
  )
  const press = institutions.press.map(({ name, handle, language, country }): InstitutionInput => ({
    type: 'eppress',
    name,
    handle,
    group: null,
    body: 'press',
    languages: [language],
    rate: country === 'EU' ? pressRate() : 0.6 + random.next(),
    committee: null,
    fields: FIELDS,
  }))
  return [...groupPress, ...committees, ...press].map((input, index) =>
    toInstitution(input, index, origin),
  )
}

function toInstitution(input: InstitutionInput, index: number, origin: string): Institution {
  const { type, name, handle, group, body, languages, rate, committee, fields } = input
  const picture = toProfilePicture('emblem', index)
  const account = createAccount({
    number: FIRST_NUMBER + index,
    name,
    handle,
    description: 'Invented account of a sample parliament. Nobody real.',
    picture,
    isInstitution: true,
  })
  const isSilent = group === SILENT_GROUP
  return {
    contributor: {
      key: `sample-${handle.toLowerCase()}`,
      codictId: null,
      type,
      firstName: '',
      lastName: name,
      fullName: name,
      country: null,
      localParty: null,
      pictureLink: `${origin}/profile_images/${picture}.jpg`,
      profileLink: null,
      memberships: group === null ? [] : [{ group, from: '2024-07-16', to: null }],
      mandates: [],
      accounts: isSilent ? [] : [{ network: 'twitter', nativeId: account.id, handle }],
      links: isSilent ? [] : toLinks(handle),
    },
    speaker: isSilent
      ? null
      : { account, body, languages, cities: ['Strasbourg'], rate, committee, fields },
  }
}

function toLinks(handle: string): RosterContributor['links'] {
  const name = handle.toLowerCase()
  if (handle !== MANY_LINKS.handle) return [{ type: 'website', url: `https://${name}.example` }]
  const networks = NETWORKS.map((host) => ({
    type: host.split('.')[0] ?? '',
    url: `https://www.${host}/${name}`,
  }))
  const feeds = Array.from({ length: MANY_LINKS.feeds }, (_, index) => ({
    type: 'rss',
    url: `https://${name}.example/feed-${index + 1}/rss.xml`,
  }))
  return [...networks, ...feeds]
}
