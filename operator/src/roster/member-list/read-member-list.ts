import type { RosterContributor } from '@hemicycle/contract'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { countGroups, toGroup, toGroups } from '../rules/known-groups.ts'
import { toPhoto, toProfile } from '../rules/parliament-addresses.ts'
import { SourceError, type SourceReading } from '../source-reading.ts'
import { splitName } from './split-name.ts'

const mep = Type.Object({
  fullName: Type.String({ minLength: 1 }),
  id: Type.String({ pattern: '^[0-9]{1,9}$' }),
  country: Type.Optional(Type.String()),
  politicalGroup: Type.Optional(Type.String()),
  nationalPoliticalGroup: Type.Optional(Type.String()),
})
type Mep = Static<typeof mep>
const checkedList = Compile(Type.Object({ meps: Type.Object({ mep: Type.Array(mep) }) }))

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => name === 'mep',
})

/** The parliament's list of members as XML: everybody with state and group, or names alone. It knows no accounts. */
export function readMemberList(name: string, text: string): SourceReading {
  // Entities of its own are how a small file grows without bounds; the parliament's lists have none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new SourceError(`${name} declares a document type, which a list of members does not need`)
  }
  const list = parse(name, text)
  const isFull = list.some(({ politicalGroup }) => politicalGroup !== undefined)
  const contributors = list.map(toContributor)
  return {
    source: 'open-data',
    completeFor: isFull ? ['mep', 'president'] : [],
    silentOn: [
      'groups',
      'type',
      'accounts',
      'links',
      ...(isFull ? [] : (['country', 'localParty', 'memberships', 'mandates'] as const)),
    ],
    roster: {
      groups: toGroups(
        countGroups(contributors.flatMap((one) => one.memberships.map(({ group }) => group))),
      ),
      contributors,
    },
    notes: [],
  }
}

function parse(name: string, text: string): Mep[] {
  if (XMLValidator.validate(text) !== true) throw new SourceError(`${name} is not XML`)
  let content: unknown
  try {
    content = parser.parse(text)
  } catch (error) {
    throw new SourceError(`${name} is not XML that is read here`, { cause: error })
  }
  if (checkedList.Check(content)) return content.meps.mep
  const [first] = checkedList.Errors(content)
  throw new SourceError(
    `${name} is not a list of members: ${first?.instancePath ?? ''} ${first?.message ?? ''}`,
  )
}

function toContributor(one: Mep): RosterContributor {
  const { firstName, lastName } = splitName(one.fullName)
  const lasting = { from: null, to: null }
  const { politicalGroup } = one
  return {
    key: one.id,
    codictId: Number(one.id),
    type: 'mep',
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    country: one.country ?? null,
    localParty: one.nationalPoliticalGroup ?? null,
    pictureLink: toPhoto(one.id),
    profileLink: toProfile(one.id),
    memberships: politicalGroup ? [{ group: toGroup(politicalGroup), ...lasting }] : [],
    mandates: politicalGroup === undefined ? [] : [lasting],
    accounts: [],
    links: [],
  }
}
