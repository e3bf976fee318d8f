import Type, { type Static } from 'typebox'
import { success } from './envelope.ts'

export const politicalGroup = Type.Object({
  eparty: Type.String({ description: 'The code under which the group is filtered.' }),
  fullName: Type.String(),
})
export type PoliticalGroup = Static<typeof politicalGroup>

export const listGroupsAnswer = success(Type.Array(politicalGroup))
