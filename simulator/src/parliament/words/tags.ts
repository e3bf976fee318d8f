import type { Random } from '../../random.ts'
import { createWeightedPicker } from '../distributions.ts'
import { OTHER_FIELDS } from './fields.ts'
import { SAMPLE_LANGUAGES, sentencesOf } from './sample-sentences.ts'

/** Shares of originals with 0, 1, 2, … hashtags, in percent. */
const COUNTS = [54.3, 19.8, 13.9, 6.3, 2.9, 2.9]
const ZIPF = 0.9
/** Used for every topic. */
const GENERAL_TAGS = ['EPlenary', 'EU', 'Europe', 'EuropeanParliament', 'Strasbourg', 'Brussels']
const GENERAL_SHARE = 0.16
const ENGLISH_SHARE = 0.25
const VARIED_SHARE = 0.14
/** How often people of all languages use the English tag of the day's subject. */
const SHARED_SHARE = 0.6
const BURST_ENDINGS = ['Day', 'Now', 'Vote', 'Week', 'Summit', 'Report', 'Debate', 'Talks', 'Watch']

const pickCount = createWeightedPicker(
  COUNTS.map((_, count) => count),
  (count) => COUNTS[count] ?? 0,
)
const byRank = (_: string, rank: number) => 1 / (rank + 1) ** ZIPF

const pickers = new Map<string, (random: Random) => string>()

/** A tag of a field in one language; the first ones are picked most often. */
function pickTag(language: string, field: string, random: Random): string {
  const name = `${language} ${field}`
  const pick = pickers.get(name) ?? createTagPicker(listTags(language, field))
  pickers.set(name, pick)
  return pick(random)
}

function createTagPicker(tags: string[]): (random: Random) => string {
  const weights = new Map(tags.map((tag, rank) => [tag, byRank(tag, rank)]))
  return createWeightedPicker(tags, (tag) => weights.get(tag) ?? 0)
}

const listTags = (language: string, field: string): string[] =>
  sentencesOf(language).tags[field] ?? GENERAL_TAGS

const pickGeneralTag = createTagPicker(GENERAL_TAGS)

/** Hashtags for a post, without `#`: of its field, in its own language or English. */
export function drawTags(language: string, field: string, random: Random): string[] {
  const tags = Array.from({ length: pickCount(random) }, () => {
    if (random.chance(GENERAL_SHARE)) return vary(pickGeneralTag(random), random)
    const isEnglish = random.chance(ENGLISH_SHARE)
    return vary(pickTag(isEnglish ? 'en' : language, field, random), random)
  })
  return [...new Set(tags)]
}

/** Spelling variants: people write the same tag differently. */
function vary(tag: string, random: Random): string {
  if (!random.chance(VARIED_SHARE)) return tag
  return random.pick([
    tag.toLowerCase(),
    tag.toLowerCase(),
    tag.toUpperCase(),
    tag.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ])
}

/** A tag of the day's subject: the one that all languages share, or the most used one of their own. */
export function drawSubjectTag(language: string, field: string, random: Random): string {
  const [shared = field] = listTags('en', field)
  const [own = shared] = sentencesOf(language).tags[field] ?? []
  return random.chance(SHARED_SHARE) ? shared : own
}

/** The tags of a field in all languages. */
export const listSubjectTags = (field: string): string[] =>
  SAMPLE_LANGUAGES.flatMap((language) => sentencesOf(language).tags[field] ?? [])

/** A new tag for a burst, and its field; the twelve subjects have a burst of their own. */
export function inventTag(random: Random): { tag: string; field: string } {
  const field = random.pick(OTHER_FIELDS)
  const base = random.pick(listTags('en', field))
  return { field, tag: base + random.pick(BURST_ENDINGS) }
}
