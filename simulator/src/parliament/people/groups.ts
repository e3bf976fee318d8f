import type { RosterGroup } from '@hemicycle/contract'

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

/** Sizes of July 2025, topped up to 720. The last group existed only in the previous term. */
export const GROUPS: SampleGroup[] = [
  group(1, 'EPP', 188, "Group of the European People's Party (Christian Democrats)", ['PPE']),
  group(2, 'S&D', 136, 'Progressive Alliance of Socialists and Democrats', ['S-D', 'SD']),
  group(3, 'PfE', 85, 'Patriots for Europe', ['Patriots']),
  group(4, 'ECR', 79, 'European Conservatives and Reformists'),
  group(5, 'Renew', 75, 'Renew Europe', ['RENEW']),
  group(6, 'Greens/EFA', 53, 'Greens/European Free Alliance', [
    'Verts/ALE',
    'VERTS-ALE',
    'Greens-EFA',
  ]),
  group(7, 'The Left', 47, 'The Left – GUE/NGL', ['GUE/NGL', 'THE-LEFT']),
  group(8, 'ESN', 27, 'Europe of Sovereign Nations'),
  group(9, 'NI', 30, 'Non-attached', ['NA']),
  group(10, 'ID', 0, 'Identity and Democracy'),
]

export const SITTING_GROUPS = GROUPS.filter(({ seats }) => seats > 0)
