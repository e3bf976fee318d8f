import type { RosterContributor } from '@hemicycle/contract'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { countGroups, toGroup, toGroups } from '../rules/known-groups.ts'
import { splitName, toPhoto, toProfile } from '../rules/parliament.ts'
import { SourceError, type SourceReading } from '../source-reading.ts'

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

/** Reads the parliament's XML list of members, with or without country and group. It has no accounts. */
export function readMemberList(name: string, text: string): SourceReading {
  // Refuses declared entities, which can blow up a small file; the parliament's lists have none.
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
        countGroups(
          contributors.flatMap(({ memberships }) => memberships.map(({ group }) => group)),
        ),
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
    throw new SourceError(`${name} is XML that cannot be read`, { cause: error })
  }
  if (checkedList.Check(content)) return content.meps.mep
  const [first] = checkedList.Errors(content)
  throw new SourceError(
    `${name} is not a list of members: ${first?.instancePath ?? ''} ${first?.message ?? ''}`,
  )
}

function toContributor(member: Mep): RosterContributor {
  const { id, politicalGroup } = member
  const { firstName, lastName } = splitName(member.fullName)
  const openEnded = { from: null, to: null }
  return {
    key: id,
    codictId: Number(id),
    type: 'mep',
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    country: member.country ?? null,
    localParty: member.nationalPoliticalGroup ?? null,
    pictureLink: toPhoto(id),
    profileLink: toProfile(id),
    memberships: politicalGroup ? [{ group: toGroup(politicalGroup), ...openEnded }] : [],
    mandates: politicalGroup === undefined ? [] : [openEnded],
    accounts: [],
    links: [],
  }
}
