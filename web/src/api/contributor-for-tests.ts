import type { Contributor } from '@hemicycle/contract'

/** A member with one account; tests override the fields they are about. */
export function contributorForTests(changes: Partial<Contributor> = {}): Contributor {
  return {
    id: 'c0ffee000000000000000001',
    codictId: 900001,
    type: { type: 'mep', name: 'Mep' },
    firstName: 'Saga',
    lastName: 'Lindqvist-Aro',
    fullName: 'Saga Lindqvist-Aro',
    country: 'FI',
    politicalGroup: {
      id: 0,
      party: null,
      localParty: null,
      partyPicture: null,
      localPartyPicture: null,
      eparty: 'Greens/EFA',
      fullName: null,
    },
    socialNetworks: [networkForTests('twitter', 'https://x.com/SagaLindqvistA', 'SagaLindqvistA')],
    responsibilities: null,
    pictureLink: null,
    profileLink: 'https://parliament.example/members/900001',
    sourceUrl: 'https://x.com/SagaLindqvistA',
    recentPosts: 33,
    hasAccount: true,
    ...changes,
  }
}

export const networkForTests = (type: string, url: string, username = '') => ({
  id: 0,
  type,
  name: '',
  url,
  username,
  metas: null,
})

/** An account that we follow. */
export const followedForTests = (
  type: string,
  url: string,
  username = '',
  followed: Partial<Followed> = {},
) => ({
  ...networkForTests(type, url, username),
  followed: { since: null, recentPosts: 0, shown: true, unreadSince: null, ...followed },
})

type Followed = NonNullable<NonNullable<Contributor['socialNetworks']>[number]['followed']>

/** The group's own account. */
export const groupForTests = contributorForTests({
  id: 'c0ffee000000000000000009',
  type: { type: 'grouppress', name: 'Group Press' },
  fullName: 'Greens press',
  country: null,
  profileLink: null,
})
