import type { WireFields } from '../wire/field-selection.ts'
import { isRecord } from '../wire/json.ts'

export type OffsetError = 'utf16' | 'shifted'

/** Makes entity offsets wrong in one of the two ways seen in practice. */
export function corruptOffsets(post: WireFields, how: OffsetError): WireFields {
  const note = post['note_tweet']
  return {
    ...post,
    ...(isRecord(post['entities'])
      ? { entities: corruptEntities(post['entities'], String(post['text']), how) }
      : {}),
    ...(isRecord(note) && isRecord(note['entities'])
      ? {
          note_tweet: {
            ...note,
            entities: corruptEntities(note['entities'], String(note['text']), how),
          },
        }
      : {}),
  }
}

function corruptEntities(entities: WireFields, text: string, how: OffsetError): WireFields {
  const letters = Array.from(text)
  const toWrong = (offset: unknown) =>
    how === 'shifted' ? Number(offset) + 1 : letters.slice(0, Number(offset)).join('').length
  const corruptEntity = (entity: unknown) =>
    isRecord(entity)
      ? { ...entity, start: toWrong(entity['start']), end: toWrong(entity['end']) }
      : entity
  return Object.fromEntries(
    Object.entries(entities).map(([name, group]) => [
      name,
      Array.isArray(group) ? group.map(corruptEntity) : group,
    ]),
  )
}
