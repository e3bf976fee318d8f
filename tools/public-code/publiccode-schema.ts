import Type, { type TObject, type TProperties } from 'typebox'

/** Those of the standard's words that describe software like this; the standard has a hundred more. */
const CATEGORIES = [
  'communications',
  'data-analytics',
  'data-collection',
  'data-visualization',
  'digital-citizenship',
  'knowledge-management',
  'social-media-management',
  'translation',
]
const SCOPES = ['government', 'local-authorities', 'research', 'science-and-technology', 'society']

const only = <Properties extends TProperties>(properties: Properties): TObject<Properties> =>
  Type.Object(properties, { additionalProperties: false })
const oneOf = (words: readonly string[]) => Type.Union(words.map((word) => Type.Literal(word)))
const listOf = (words: readonly string[]) => Type.Optional(Type.Array(oneOf(words)))

const text = Type.String({ minLength: 1 })
const texts = Type.Optional(Type.Array(text))
const address = Type.String({ pattern: '^https?://[^/]+' })
const date = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` })
const countries = Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' })))

const organisation = only({
  uri: Type.String({ pattern: '^[a-z]+:' }),
  name: Type.Optional(text),
})

const description = only({
  localisedName: Type.Optional(text),
  shortDescription: Type.String({ minLength: 1, maxLength: 150, pattern: '^[^\n]+$' }),
  longDescription: Type.String({ minLength: 150, maxLength: 10_000 }),
  documentation: Type.Optional(address),
  apiDocumentation: Type.Optional(address),
  features: Type.Array(text, { minItems: 1 }),
  screenshots: texts,
  videos: Type.Optional(Type.Array(address)),
  awards: texts,
})

const contact = only({
  name: text,
  email: Type.Optional(Type.String({ pattern: '^[^@ ]+@[^@ ]+$' })),
  phone: Type.Optional(text),
  affiliation: Type.Optional(text),
})

const contractor = only({
  name: text,
  until: date,
  email: Type.Optional(text),
  website: Type.Optional(address),
})

/** Who maintains it decides who must be named. */
const maintenance = Type.Union([
  only({
    type: oneOf(['internal', 'community']),
    contacts: Type.Array(contact, { minItems: 1 }),
  }),
  only({
    type: Type.Literal('contract'),
    contractors: Type.Array(contractor, { minItems: 1 }),
    contacts: Type.Optional(Type.Array(contact)),
  }),
  only({ type: Type.Literal('none'), contacts: Type.Optional(Type.Array(contact)) }),
])

const dependencies = Type.Optional(
  Type.Array(
    only({
      name: text,
      version: Type.Optional(text),
      versionMin: Type.Optional(text),
      versionMax: Type.Optional(text),
      optional: Type.Optional(Type.Boolean()),
    }),
  ),
)

/** publiccode.yml 0.7 without its deprecated keys and the sections of single countries: https://yml.publiccode.tools */
export const publiccodeSchema = only({
  publiccodeYmlVersion: Type.Literal('0.7'),
  name: text,
  applicationSuite: Type.Optional(text),
  url: address,
  landingURL: Type.Optional(address),
  isBasedOn: Type.Optional(Type.Union([address, Type.Array(address)])),
  softwareVersion: Type.Optional(text),
  releaseDate: Type.Optional(date),
  logo: Type.Optional(text),
  platforms: Type.Array(text, { minItems: 1 }),
  categories: listOf(CATEGORIES),
  usedBy: texts,
  fundedBy: Type.Optional(Type.Array(organisation)),
  roadmap: Type.Optional(address),
  developmentStatus: oneOf(['concept', 'development', 'beta', 'stable', 'obsolete']),
  softwareType: oneOf([
    ...['mobile', 'iot', 'desktop', 'web', 'backend', 'other'].map((word) => `standalone/${word}`),
    'addon',
    'library',
    'configurationFiles',
  ]),
  supports: Type.Optional(
    Type.Array(
      only({
        id: Type.String({
          pattern:
            '^(alias:(gdpr|eidas|nis2|cra|spid|cie|anpr|pagopa|io)$|(?!alias:)[a-z][a-z0-9+.-]*:.)',
        }),
      }),
    ),
  ),
  organisation: Type.Optional(organisation),
  intendedAudience: Type.Optional(
    only({ countries, unsupportedCountries: countries, scope: listOf(SCOPES) }),
  ),
  description: Type.Record(Type.String({ pattern: '^[A-Za-z-]+$' }), description, {
    minProperties: 1,
  }),
  legal: only({ license: text, mainCopyrightOwner: Type.Optional(text) }),
  maintenance,
  localisation: only({
    localisationReady: Type.Boolean(),
    availableLanguages: Type.Array(text, { minItems: 1 }),
  }),
  dependsOn: Type.Optional(
    only({ open: dependencies, proprietary: dependencies, hardware: dependencies }),
  ),
})
