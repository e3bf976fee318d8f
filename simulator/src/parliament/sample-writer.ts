import { newestVersion, type Post } from '../archive/post.ts'
import type { PostInput, Publisher } from '../publisher.ts'
import type { Random } from '../random.ts'
import type { Outsider, Parliament } from './build-parliament.ts'
import { composeText } from './compose-text.ts'
import { Conversation } from './conversation.ts'
import { fillSlots } from './fill-slots.ts'
import { SampleDecks } from './sample-decks.ts'
import { toSamplePhoto } from './sample-photo.ts'
import type { SamplePost } from './sample-posts.ts'
import { Speakers, type Speaker } from './speakers.ts'

/** What happens next, and how often; originals take the rest. */
const SHARES = { outsider: 0.02, edit: 0.02, removal: 0.02, repost: 0.18, quote: 0.1, reply: 0.07 }
const MOTHER_TONGUE_SHARE = 0.8
const EDIT_WINDOW_MS = 30 * 60_000
/** X has no code for these languages. */
const UNCODED_LANGUAGES = new Set(['ga', 'mt'])

interface Moment {
  at: Date
  deliver: boolean
}

/** Lets the sample parliament live: each call is one thing that somebody does. */
export class SampleWriter {
  readonly #publisher: Publisher
  readonly #outsiders: Outsider[]
  readonly #random: Random
  readonly #decks: SampleDecks
  readonly #speakers: Speakers
  readonly #conversation: Conversation
  #unfinished: { post: Post; text: string } | undefined
  #saidOutside = 0

  constructor(publisher: Publisher, parliament: Parliament, random: Random) {
    this.#publisher = publisher
    this.#outsiders = parliament.outsiders
    this.#random = random
    this.#decks = new SampleDecks(random)
    this.#speakers = new Speakers(parliament.voices, random)
    this.#conversation = new Conversation(random)
  }

  write(moment: Moment): void {
    const speaker = this.#speakers.next()
    let dice = this.#random.next()
    const falls = (share: number) => (dice -= share) < 0
    if (falls(SHARES.outsider)) this.#writeOutside(moment)
    else if (falls(SHARES.edit)) this.#finish(moment)
    else if (falls(SHARES.removal)) this.#remove(moment)
    else if (falls(SHARES.repost)) this.#repost(speaker, moment)
    else if (falls(SHARES.quote)) this.#quote(speaker, moment)
    else if (falls(SHARES.reply)) this.#reply(speaker, moment)
    else this.#writeOriginal(speaker, moment)
  }

  #writeOriginal(speaker: Speaker, moment: Moment): void {
    const language = this.#pickLanguage(speaker)
    const sample = this.#draw(speaker, language)
    if (!sample) return
    const body = this.#fill(sample, speaker, language)
    const finished = composeText({ body, link: this.#pickLink(speaker, sample), tags: sample.tags })
    const isUnfinished = this.#random.chance(0.2) && finished !== body
    const hasTags = !isUnfinished && this.#random.chance(0.65)
    const photo = this.#random.chance(0.36)
      ? toSamplePhoto(sample.field, body, this.#random)
      : undefined
    const post = this.#post(
      { author: speaker.account.id, text: hasTags ? finished : body, lang: language, ...moment },
      sample.field,
      photo,
    )
    if (isUnfinished) this.#unfinished = { post, text: finished }
  }

  #quote(speaker: Speaker, moment: Moment): void {
    const language = this.#pickLanguage(speaker)
    const sample = this.#draw(speaker, language)
    const quoted = sample && this.#conversation.findOn(sample.field, speaker.account)
    if (!sample || !quoted) return
    const text = composeText({ body: this.#fill(sample, speaker, language), tags: sample.tags })
    const input = { author: speaker.account.id, text, lang: language, ...moment }
    this.#post({ ...input, quotes: newestVersion(quoted).id }, sample.field)
  }

  #reply(speaker: Speaker, moment: Moment): void {
    const language = this.#pickLanguage(speaker)
    const sample = this.#decks.draw(language, 'reply')
    const answered = this.#conversation.findReadable([language], speaker.account)
    if (!sample || !answered) return
    const text = this.#fill(sample, speaker, language)
    const input = { author: speaker.account.id, text, lang: language, ...moment }
    this.#post({ ...input, repliesTo: newestVersion(answered).id }, sample.field)
  }

  #repost(speaker: Speaker, moment: Moment): void {
    const original = this.#conversation.findReadable(speaker.languages, speaker.account)
    if (original) this.#publisher.repost(speaker.account.id, newestVersion(original).id, moment)
  }

  /** Outsiders write little, and in their own order. */
  #writeOutside(moment: Moment): void {
    const outsider = this.#outsiders[this.#saidOutside % this.#outsiders.length]
    if (!outsider) return
    const { account, field, texts } = outsider
    const text = texts[Math.floor(this.#saidOutside / this.#outsiders.length) % texts.length] ?? ''
    this.#saidOutside += 1
    const photo = this.#random.chance(0.5) ? toSamplePhoto(field, text, this.#random) : undefined
    this.#post({ author: account.id, text, lang: 'en', ...moment }, field, photo)
  }

  /** Adds to an earlier post what its author forgot: hashtags and address. */
  #finish(moment: Moment): void {
    const { post, text } = this.#unfinished ?? {}
    this.#unfinished = undefined
    if (!post || text === undefined || post.deletedAt !== null) return
    const postedAt = post.versions[0].createdAt.getTime()
    const soon = new Date(postedAt + this.#random.between(2, 25) * 60_000)
    const at = moment.deliver || soon > moment.at ? moment.at : soon
    if (at.getTime() - postedAt > EDIT_WINDOW_MS) return
    this.#publisher.edit(post.versions[0].id, text, { ...moment, at })
  }

  #remove(moment: Moment): void {
    const gone = this.#conversation.findLate()
    if (gone?.deletedAt === null) this.#publisher.remove(newestVersion(gone).id, moment)
  }

  #post(
    input: PostInput & { lang: string },
    field: string,
    photo?: ReturnType<typeof toSamplePhoto>,
  ) {
    const lang = UNCODED_LANGUAGES.has(input.lang) ? 'und' : input.lang
    const post = this.#publisher.post({ ...input, lang }, photo)
    post.likes = Math.round(Math.exp(1.2 + this.#random.next() * 2 + this.#random.next() * 2))
    this.#conversation.remember(post, field)
    return post
  }

  /** Institutions use all their languages alike. */
  #pickLanguage({ contributor, languages }: Speaker): string {
    const [first = 'en'] = languages
    const isOwn = contributor.country !== null && this.#random.chance(MOTHER_TONGUE_SHARE)
    return isOwn ? first : this.#random.pick(languages)
  }

  #draw({ contributor, languages }: Speaker, language: string): SamplePost | undefined {
    const purpose = contributor.country === null ? 'press' : 'member'
    const isHome = contributor.country !== null && language === languages[0]
    return this.#decks.draw(language, purpose, isHome)
  }

  #fill({ text }: SamplePost, { cities }: Speaker, language: string): string {
    return fillSlots(text, { language, cities }, this.#random)
  }

  #pickLink({ contributor }: Speaker, { field }: SamplePost): string | undefined {
    const hasLink = this.#random.chance(contributor.country === null ? 0.5 : 0.1)
    return hasLink ? `https://parliament.example/agenda/${field}` : undefined
  }
}
