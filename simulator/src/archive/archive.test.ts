import { expect, test } from 'vitest'
import type { Account } from './account.ts'
import { Archive } from './archive.ts'
import { newestVersion } from './post.ts'

const NOON = Date.parse('2026-06-10T12:00:00.000Z')
const minute = (count: number) => new Date(NOON + count * 60_000)

const toAccount = (number: number): Account => ({
  id: String(9000 + number),
  handle: `SmpTest${number}`,
  name: `Test ${number}`,
  description: '',
  picture: null,
  verifiedType: 'none',
  createdAt: minute(0),
  state: 'active',
  stateSince: minute(0),
  withheldIn: [],
})

function open() {
  const author = toAccount(1)
  const other = toAccount(2)
  const archive = new Archive([author, other])
  const write = (text: string, at: number) =>
    archive.add({ author, text, lang: 'en', at: minute(at) })
  const texts = () => archive.listPosts(author.id).map((post) => newestVersion(post).text)
  return { archive, author, other, write, texts }
}

test('posts come newest first, in whatever order they were added', () => {
  const { write, texts } = open()

  for (const at of [3, 1, 5, 2, 4]) write(`at ${at}`, at)

  expect(texts()).toEqual(['at 5', 'at 4', 'at 3', 'at 2', 'at 1'])
})

test('an edit takes its post to where its new id belongs', () => {
  const { archive, write, texts } = open()
  const first = write('first', 1)
  write('second', 2)

  archive.edit(first, 'first, edited', minute(3))

  expect(texts()).toEqual(['first, edited', 'second'])
})

test('a deletion takes the reposts of every version with it', () => {
  const { archive, author, other, write } = open()
  const post = write('one', 1)
  const repost = (id: string) =>
    archive.add({ author: other, text: '', lang: 'en', at: minute(4), reposts: id })
  repost(newestVersion(post).id)
  repost(archive.edit(post, 'two', minute(2)).id)

  archive.remove(post, minute(5))

  expect([archive.listPosts(author.id), archive.listPosts(other.id)]).toEqual([[], []])
})

test('a repost is hidden with the account that it repeats', () => {
  const { archive, author, other, write } = open()
  const post = write('one', 1)
  archive.add({ author: other, text: '', lang: 'en', at: minute(2), reposts: post.versions[0].id })

  author.state = 'suspended'
  const during = archive.listPosts(other.id)
  author.state = 'active'

  expect(during).toEqual([])
  expect(archive.listPosts(other.id)).toHaveLength(1)
})

test('a handle belongs to one account at a time', () => {
  const { archive, author, other } = open()

  expect(archive.rename(author, other.handle)).toBe(false)
  expect(archive.rename(author, 'SmpNew')).toBe(true)
  expect(archive.findAccount('smpnew')).toBe(author)
  expect(archive.findAccount('SmpTest1')).toBeUndefined()
})
