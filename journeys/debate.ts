import type { PostInput, SimulatedPost, Simulator } from '@hemicycle/simulator'

/** A member who takes part in the debate. */
interface Speaker {
  id: string
  handle: string
  name: string
  group: string
}
type Member = Simulator['roster']['contributors'][number]

/** Posts that the journeys search for, with words that the sample parliament never uses. */
export interface Debate {
  speakers: [Speaker, Speaker, Speaker]
  /** In German, with an English translation. */
  german: SimulatedPost
  withPhoto: SimulatedPost
  /** With three photos, of which the second has no description. */
  withPhotos: SimulatedPost
  /** Two days older than the others. */
  outOfOrder: SimulatedPost
}

/** Number of posts with the word driftwood: three pages, the last one not full. */
export const DRIFTWOOD_POSTS = 24
const TWO_DAYS_IN_MINUTES = 2 * 24 * 60

export function createDebate(simulator: Simulator): Debate {
  const speakers = findSpeakers(simulator)
  const [first, second, third] = speakers
  const say = (text: string, minutes: number, more: Partial<PostInput> = {}): SimulatedPost =>
    simulator.post({ author: first.id, text, at: minutesAgo(minutes), ...more })

  // By all speakers, because a word that only one person uses is not suggested.
  for (let index = 1; index <= DRIFTWOOD_POSTS; index += 1)
    say(`Driftwood of today, piece ${index}. #Beachcombing`, 20 + index, {
      author: speakers[index % speakers.length]?.id ?? first.id,
    })
  say('Foghorn and lantern on the pier. #Harbourlights', 5)
  say(`Foghorn and bell on the pier, says @${third.handle}.`, 6, { author: second.id })
  const outOfOrder = say('Foghorn, out of order.', TWO_DAYS_IN_MINUTES)
  say('La ténébrine côtière.', 7, { lang: 'fr' })
  const german = say('Das Treibholz liegt am Strand. #Beachcombing', 8, {
    lang: 'de',
    en: 'The wood lies on the beach. #Beachcombing',
  })
  say(Array.from({ length: 20 }, (_, line) => `Ropewalk, yard ${line + 1}.`).join('\n'), 9)
  const withPhoto = say('Petrel over the pier.', 10, { photo: { alt: 'A bird in the wind' } })
  const withPhotos = say('Cormorants on the breakwater.', 13, {
    media: [
      drawPhoto('harbour-1', 'The harbour'),
      drawPhoto('wind-1', null),
      drawPhoto('train-1', 'A train'),
    ],
  })
  const reposted = say('Capstan, freshly oiled.', 40)
  simulator.repost(second.id, reposted.id, { at: minutesAgo(12) })
  simulator.repost(third.id, reposted.id, { at: minutesAgo(11) })
  return { speakers, german, withPhoto, withPhotos, outOfOrder }
}

function drawPhoto(name: string, alt: string | null): NonNullable<PostInput['media']>[number] {
  const drawing = { name, width: 1280, height: 720, alt }
  return { type: 'photo', drawing, durationMs: null, hasUrl: true }
}

/** A member each from Germany, France and Italy, of three groups. */
function findSpeakers({ roster, accounts }: Simulator): Debate['speakers'] {
  const publicIds = new Set(accounts.map(({ id }) => id))
  const groups: string[] = []
  const pick = (country: string): Speaker => {
    const members = roster.contributors.filter((member) => member.country === country)
    const speaker = members
      .flatMap((member) => toSpeaker(member, publicIds))
      .find(({ group }) => !groups.includes(group))
    if (!speaker) throw new Error(`No suitable member from ${country}`)
    groups.push(speaker.group)
    return speaker
  }
  return [pick('DE'), pick('FR'), pick('IT')]
}

function toSpeaker(member: Member, publicIds: ReadonlySet<string>): Speaker[] {
  const account = member.accounts.find(({ nativeId }) => nativeId && publicIds.has(nativeId))
  const group = member.memberships.find(({ to }) => to === null)?.group
  if (member.type !== 'mep' || !account?.nativeId || !group) return []
  return [{ id: account.nativeId, handle: account.handle, name: member.fullName, group }]
}

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)
