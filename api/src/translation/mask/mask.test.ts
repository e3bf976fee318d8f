import type { Entity } from '@hemicycle/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, restore } from './restore.ts'
import { TOKEN, hasWords, hasWordsToTranslate, mask, type RichText } from './mask.ts'

const plain = (text: string): RichText => ({ text, entities: [] })

/** A text of words, links, mentions, tags and emoji, with the entities that X would report. */
const content: fc.Arbitrary<RichText> = fc
  .array(
    fc.oneof(
      fc.constantFrom('Gracias', 'a', 'todos', '¿qué?', '5 < 6', '⟦0⟧', '⟦', '\n', '&amp;', '<b>'),
      fc.constantFrom('👩🏽‍🚀🇪🇺', '🎉', '1️⃣', 'https://europa.eu/a_B?c=D', '@nobody_told', '#Τάγκ'),
      fc.constantFrom('#Clima', '@usuario', 'https://t.co/AbCd123').map((text) => ({ text })),
    ),
    { maxLength: 12 },
  )
  .map((parts) => {
    let text = ''
    const entities: Entity[] = []
    for (const part of parts) {
      if (text !== '') text += ' '
      const word = typeof part === 'string' ? part : part.text
      const place = { start: text.length, end: text.length + word.length }
      if (typeof part !== 'string') entities.push(toEntity(word, place))
      text += word
    }
    return { text, entities }
  })

function toEntity(word: string, place: { start: number; end: number }): Entity {
  if (word.startsWith('#')) return { ...place, type: 'hashtag', tag: word.slice(1) }
  if (word.startsWith('@'))
    return { ...place, type: 'mention', username: word.slice(1), nativeId: null }
  return { ...place, type: 'link', url: 'https://europa.eu/x', display: 'europa.eu/x' }
}

/** An engine that drops, repeats, spaces, invents and moves tokens, and writes in capitals. */
const hostile = fc
  .array(fc.constantFrom('keep', 'drop', 'double', 'space', 'invent', 'move', 'break'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((moods) => (text: string) => {
    const moved: string[] = []
    let turn = 0
    const changed = text.toUpperCase().replace(TOKEN, (token, index: string) => {
      const mood = moods[turn++ % moods.length]
      if (mood === 'drop') return ''
      if (mood === 'double') return `${token} ${token}`
      if (mood === 'space') return `⟦ ${index} ⟧`
      if (mood === 'invent') return `${token}⟦9999⟧⟦`
      if (mood === 'break') return `⟦${index}`
      if (mood === 'move') moved.unshift(token)
      return mood === 'move' ? '' : token
    })
    return `${moved.join('')}${changed}`
  })

const count = (text: string, part: string): number => text.split(part).length - 1

test('whatever an engine does to the tokens, each masked part comes back exactly once and unchanged [S7.24 RS.25]', () => {
  fc.assert(
    fc.property(content, hostile, (post, spoil) => {
      const { text, parts } = mask(post)

      const back = restore(spoil(text), parts)

      expect(back.entities).toHaveLength(post.entities.length)
      for (const { start, end, ...restored } of back.entities) {
        const original = post.entities.find(
          (entity) => post.text.slice(entity.start, entity.end) === back.text.slice(start, end),
        )
        expect(original).toMatchObject(restored)
      }
      for (const masked of new Set(parts.map((part) => part.text))) {
        const times = parts.filter((part) => part.text === masked).length
        expect(count(back.text, masked)).toBe(times)
      }
      expect(count(back.text, '⟦')).toBe(parts.filter((part) => part.text === '⟦').length)
      expect(back.text).not.toContain('9999')
    }),
    { numRuns: 2000 },
  )
})

test('an unchanged text comes back as it was [S7.24]', () => {
  fc.assert(
    fc.property(content, (post) => {
      const { text, parts } = mask(post)

      expect(restore(text, parts)).toEqual({ ...post, text: post.text.trimEnd() })
    }),
  )
})

test('there is something to translate exactly when words remain besides the masked parts [RS.26]', () => {
  fc.assert(
    fc.property(content, (post) => {
      expect(hasWordsToTranslate(post)).toBe(hasWords(mask(post).text))
    }),
  )
})

test.each([
  ['an address', 'Mira https://t.co/AbCd123', 'https://t.co/AbCd123'],
  ['an address without https', 'Mira www.example.org/a', 'www.example.org/a'],
  ['a mail address', 'Escribe a ana.b@example.org hoy', 'ana.b@example.org'],
  ['a mention', 'Gracias @usuario', '@usuario'],
  ['a hashtag', 'Hablamos de #Clima', '#Clima'],
  ['a family of emoji', 'Gracias 👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['a flag', 'Viva 🇪🇺', '🇪🇺'],
  ['a keycap', 'Lugar 1️⃣', '1️⃣'],
])('an engine never sees %s [S7.24]', (_, text, hidden) => {
  const { text: masked, parts } = mask(plain(text))

  expect(masked).not.toContain(hidden)
  expect(parts).toEqual([{ text: hidden, entity: null }])
})

test.each(['🎉 #Clima https://t.co/AbCd123', '@usuario', '123 !', ''])(
  'a text of masked parts only has no words: %j [RS.27]',
  (text) => {
    expect(hasWordsToTranslate(plain(text))).toBe(false)
  },
)

test('a link that an engine glued to a word is separated again [S7.24]', () => {
  const link: Entity = { type: 'link', start: 5, end: 25, url: 'https://x.eu', display: 'x.eu' }
  const { parts } = mask({ text: 'Mira https://t.co/AbCd123 hoy', entities: [link] })

  expect(restore('Look⟦0⟧today', parts).text).toBe('Look https://t.co/AbCd123 today')
})

test('control characters, direction marks and lone surrogates are removed from a translation [S7.24]', () => {
  expect(cleanLine('a\u0000b\u202Ec\nd\uD800 ', 'abcd')).toBe('a b c d\uFFFD')
})

test('a translation far longer than its original is refused [S7.24]', () => {
  expect(() => cleanLine('x'.repeat(1000), 'Hola')).toThrow('far too much')
})
