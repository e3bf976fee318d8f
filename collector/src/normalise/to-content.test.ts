import { expect, test } from 'vitest'
import type { SourceEntity, SourceText } from './source-post.ts'
import { toContent } from './to-content.ts'

const link = (start: number, literal: string, isAttachment: boolean): SourceEntity => ({
  type: 'link',
  start,
  end: start + literal.length,
  literal,
  url: 'https://example.org/whole',
  display: 'example.org/whole',
  isAttachment,
})
const saying = (text: string, entities: SourceEntity[] = []): SourceText => ({
  text,
  isEscaped: true,
  entities,
  media: [],
  card: null,
  lang: 'en',
})

test('the trailing address of a picture is not part of the text [RC.3 RC.8]', () => {
  const content = toContent(saying('Look: https://t.co/abc', [link(6, 'https://t.co/abc', true)]))

  expect(content).toMatchObject({ text: 'Look:', entities: [] })
})

test('several pictures share one address, and a quoted post may follow it [RC.8]', () => {
  const content = toContent(
    saying('Look https://t.co/abc https://t.co/def', [
      link(5, 'https://t.co/abc', true),
      link(5, 'https://t.co/abc', true),
      link(22, 'https://t.co/def', true),
    ]),
  )

  expect(content).toMatchObject({ text: 'Look', entities: [] })
})

test('a post that is only a picture has no text [RC.8]', () => {
  expect(toContent(saying('https://t.co/abc', [link(0, 'https://t.co/abc', true)])).text).toBe('')
})

test('a link that stands for itself stays, also at the end [RC.8]', () => {
  const content = toContent(saying('Read https://t.co/abc', [link(5, 'https://t.co/abc', false)]))

  expect(content).toMatchObject({
    text: 'Read https://t.co/abc',
    entities: [
      {
        type: 'link',
        start: 5,
        end: 21,
        url: 'https://example.org/whole',
        display: 'example.org/whole',
      },
    ],
  })
})

test('the address of a picture in the middle of the text stays where it is [RC.3]', () => {
  const { text, entities } = toContent(
    saying('See https://t.co/abc now', [link(4, 'https://t.co/abc', true)]),
  )

  expect(text).toBe('See https://t.co/abc now')
  expect(entities).toHaveLength(1)
})

test('entities stand in the unescaped text, in UTF-16 [S3.12 RC.3]', () => {
  const { text, entities } = toContent(
    saying('👍 R&amp;D &lt;3 #EU @name', [
      { type: 'hashtag', start: 17, end: 20, tag: 'EU' },
      { type: 'mention', start: 21, end: 26, username: 'name', nativeId: '5' },
    ]),
  )

  expect(text).toBe('👍 R&D <3 #EU @name')
  expect(entities).toEqual([
    { type: 'hashtag', start: 10, end: 13, tag: 'EU' },
    { type: 'mention', start: 14, end: 19, username: 'name', nativeId: '5' },
  ])
})
