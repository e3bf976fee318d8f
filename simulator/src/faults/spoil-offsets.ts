import type { WireFields } from '../wire/field-selection.ts'
import { isRecord } from '../wire/json.ts'

export type WrongOffsets = 'utf16' | 'shifted'

/** Entities whose offsets do not fit their text, in the two ways in which that has been seen. */
export function spoilOffsets(post: WireFields, how: WrongOffsets): WireFields {
  const note = post['note_tweet']
  return {
    ...post,
    ...(isRecord(post['entities'])
      ? { entities: spoil(post['entities'], String(post['text']), how) }
      : {}),
    ...(isRecord(note) && isRecord(note['entities'])
      ? { note_tweet: { ...note, entities: spoil(note['entities'], String(note['text']), how) } }
      : {}),
  }
}

function spoil(entities: WireFields, text: string, how: WrongOffsets): WireFields {
  const letters = Array.from(text)
  const toWrong = (offset: unknown) =>
    how === 'shifted' ? Number(offset) + 1 : letters.slice(0, Number(offset)).join('').length
  const spoilOne = (entity: unknown) =>
    isRecord(entity)
      ? { ...entity, start: toWrong(entity['start']), end: toWrong(entity['end']) }
      : entity
  return Object.fromEntries(
    Object.entries(entities).map(([name, group]) => [
      name,
      Array.isArray(group) ? group.map(spoilOne) : group,
    ]),
  )
}
