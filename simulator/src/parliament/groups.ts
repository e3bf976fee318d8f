import type { RosterGroup } from '@hemicycle/contract'

/** Seats are those of the small sample, about in proportion to the large house. */
interface SampleGroup extends RosterGroup {
  seats: number
}

const group = (
  rank: number,
  code: string,
  seats: number,
  name: string,
  aliases: string[] = [],
) => ({
  code,
  name,
  rank,
  aliases,
  seats,
})

export const GROUPS: SampleGroup[] = [
  group(1, 'EPP', 15, "Group of the European People's Party (Christian Democrats)", ['PPE']),
  group(2, 'S&D', 11, 'Progressive Alliance of Socialists and Democrats', ['S-D', 'SD']),
  group(3, 'PfE', 7, 'Patriots for Europe', ['Patriots']),
  group(4, 'ECR', 7, 'European Conservatives and Reformists'),
  group(5, 'Renew', 6, 'Renew Europe', ['RENEW']),
  group(6, 'Greens/EFA', 5, 'Greens/European Free Alliance', [
    'Verts/ALE',
    'VERTS-ALE',
    'Greens-EFA',
  ]),
  group(7, 'The Left', 4, 'The Left – GUE/NGL', ['GUE/NGL', 'THE-LEFT']),
  group(8, 'ESN', 2, 'Europe of Sovereign Nations'),
  group(9, 'NI', 3, 'Non-attached', ['NA']),
]
