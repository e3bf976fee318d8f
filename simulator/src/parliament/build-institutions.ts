import institutions from '../../sample/people/institutions.json' with { type: 'json' }
import type { RosterContributor } from '@hemicycle/contract'
import { openAccount } from './open-account.ts'
import { SAMPLE_POSTS } from './sample-posts.ts'
import type { Voice } from './voice.ts'

const COMMITTEES = new Set(['ENVI', 'TRAN', 'BUDG', 'CULT'])
const COMMITTEE_LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pl']
const PRESS_OFFICES = new Set(['SmpParlPress', 'SmpDeskFR', 'SmpDeskDE'])
/** What group press writes beside English; each account has a few of them. */
const GROUP_LANGUAGES = Object.keys(SAMPLE_POSTS).filter((language) => language !== 'en')
/** Account numbers begin here; members have the ones before. */
const FIRST_NUMBER = 5001

type Institution = Pick<Voice, 'languages' | 'weight'> & {
  type: 'committee' | 'eppress' | 'grouppress'
  name: string
  handle: string
  group: string | null
}

/** Group press, a few committees and press offices; their accounts write announcements. */
export function buildInstitutions(origin: string): Voice[] {
  const all = [...listGroupPress(), ...listCommittees(), ...listPressOffices()]
  return all.map((institution, index) => toVoice(institution, FIRST_NUMBER + index, origin))
}

const listGroupPress = (): Institution[] =>
  institutions.groupPress.map(({ code, name, handle }, place) => ({
    type: 'grouppress',
    name,
    handle,
    group: code,
    languages: ['en', ...GROUP_LANGUAGES.slice(place * 2, place * 2 + 5)],
    weight: 0.8,
  }))

const listCommittees = (): Institution[] =>
  institutions.committees
    .filter(({ code }) => COMMITTEES.has(code))
    .map(({ name, handle }) => ({
      type: 'committee',
      name: `${name} (sample)`,
      handle,
      group: null,
      languages: COMMITTEE_LANGUAGES,
      weight: 0.8,
    }))

const listPressOffices = (): Institution[] =>
  institutions.press
    .filter(({ handle }) => PRESS_OFFICES.has(handle))
    .map(({ name, handle, language }) => ({
      type: 'eppress',
      name,
      handle,
      group: null,
      languages: [language],
      weight: 1,
    }))

function toVoice(institution: Institution, number: number, origin: string): Voice {
  const { type, name, handle, group, languages, weight } = institution
  const picture = `${handle.toLowerCase()}-emblem`
  const account = openAccount({
    number,
    name,
    handle,
    description: 'Invented account of a sample parliament. Nobody real.',
    picture,
    isInstitution: true,
  })
  const contributor: RosterContributor = {
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
    accounts: [{ network: 'twitter', nativeId: account.id, handle: account.handle }],
    links: [],
  }
  return { contributor, account, languages, cities: ['Strasbourg'], weight }
}
