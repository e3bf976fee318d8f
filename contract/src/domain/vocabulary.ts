/** Domain values that store, search, API and browser share. No schema library here. */

/** In the order of contributor lists. */
export const CONTRIBUTOR_TYPES = ['eppress', 'mep', 'president', 'committee', 'grouppress'] as const
export type ContributorType = (typeof CONTRIBUTOR_TYPES)[number]

/** The types that hold a mandate: the president has one of the seats. */
export const MEMBER_TYPES: readonly ContributorType[] = ['mep', 'president']

export const POST_KINDS = ['original', 'repost', 'quote', 'reply'] as const
export type PostKind = (typeof POST_KINDS)[number]

/** A member in a window: posted about it, about something else only, not at all, or has no account that we follow. */
export const SEAT_STATES = ['about', 'notAbout', 'didNotPost', 'noAccount'] as const
export type SeatState = (typeof SEAT_STATES)[number]

/** The columns of a table of people: one for each group or each state. */
export const MEMBER_AXES = ['group', 'country'] as const
export type MemberAxis = (typeof MEMBER_AXES)[number]

/** The rows of such a table: one for each subject or each hashtag. */
export const VOICE_ROWS = ['subject', 'topic'] as const
export type VoiceRows = (typeof VOICE_ROWS)[number]

export const MEDIA_TYPES = ['photo', 'video'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/** Those that may ask for a cover over pictures. */
export const COVERED_BY = ['author', 'moderators'] as const
export type CoveredBy = (typeof COVERED_BY)[number]

/** Values of the `media` filter; `text` means no picture and no video. */
export const MEDIA_FILTERS = ['photo', 'video', 'text'] as const
export type MediaFilter = (typeof MEDIA_FILTERS)[number]

/** Whether `search-value` searches the text of posts or the names of their contributors. */
export const SEARCH_TYPES = ['words', 'contributor'] as const

/** Whether reposts of one original are folded into one item of a page. */
export const FOLDING = ['on', 'off'] as const

/**
 * Why a post is gone. Deleted, legal and expired (it reached the age at which the operator erases posts) are final;
 * a withheld post keeps its content; suspended and protected accounts' posts may come back.
 */
export const REMOVAL_REASONS = [
  'deleted',
  'legal',
  'withheld',
  'suspended',
  'protected',
  'expired',
] as const
export type RemovalReason = (typeof REMOVAL_REASONS)[number]
export const FINAL_REMOVALS: readonly RemovalReason[] = ['deleted', 'legal', 'expired']

/** Codes of the API. SL is Slovenia and GR is Greece here; Intl would read SL as Sierra Leone. */
export const COUNTRIES = {
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DE: 'Germany',
  DK: 'Denmark',
  EE: 'Estonia',
  ES: 'Spain',
  FI: 'Finland',
  FR: 'France',
  GR: 'Greece',
  HR: 'Croatia',
  HU: 'Hungary',
  IE: 'Ireland',
  IT: 'Italy',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  LV: 'Latvia',
  MT: 'Malta',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SE: 'Sweden',
  SK: 'Slovakia',
  SL: 'Slovenia',
} as const
export type CountryCode = keyof typeof COUNTRIES

const COUNTRY_ALIASES: Record<string, CountryCode> = { SI: 'SL', EL: 'GR' }

/** The API's code for any spelling of a country code; null for anything else. */
export function toCountryCode(code: string): CountryCode | null {
  const upper = code.toUpperCase()
  const known = COUNTRY_ALIASES[upper] ?? upper
  return Object.hasOwn(COUNTRIES, known) ? (known as CountryCode) : null
}

/** One group has one code here; for two groups, the source has different codes for members and press accounts. */
const GROUP_ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'gue/ngl': 'The Left',
    'the-left': 'The Left',
    'the left': 'The Left',
    na: 'NI',
    ni: 'NI',
    ppe: 'EPP',
    epp: 'EPP',
    's-d': 'S&D',
    sd: 'S&D',
    's&d': 'S&D',
    renew: 'Renew',
    'verts/ale': 'Greens/EFA',
    'verts-ale': 'Greens/EFA',
    'greens-efa': 'Greens/EFA',
    'greens/efa': 'Greens/EFA',
    patriots: 'PfE',
    pfe: 'PfE',
    ecr: 'ECR',
    esn: 'ESN',
    id: 'ID',
  }),
)

/** The canonical code of a group; an unknown code stays as it is. */
export const toGroupCode = (code: string): string => GROUP_ALIASES.get(code.toLowerCase()) ?? code

/** Known groups in display order; others follow by size, and the non-attached come last. */
export const GROUP_ORDER: readonly string[] = [
  'EPP',
  'S&D',
  'Renew',
  'Greens/EFA',
  'ID',
  'ECR',
  'The Left',
]
export const LAST_GROUP = 'NI'
