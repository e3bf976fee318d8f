import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFiles } from './write-files.ts'

interface WireLine {
  data: { id: string; author_id: string; referenced_tweets?: { id: string }[] }
  includes: { users: { id: string }[]; tweets?: { id: string }[] }
}

const OPTIONS = { posts: 300, days: 4, until: '2026-11-14', seed: 1 }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemicycle-simulator-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function readDays(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.startsWith('2026')).toSorted()
  return Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
    }),
  )
}

function toLines(day: string): WireLine[] {
  return JSON.parse(`[${day.trimEnd().replaceAll('\n', ',')}]`) as WireLine[]
}

test('there are as many lines as asked for, and each post has its author and what it refers to', async () => {
  const written = await writeFiles({ ...OPTIONS, folder, gzip: false })

  const days = await readDays()
  const lines = days.flatMap(toLines)
  expect(written).toBe(300)
  expect(days).toHaveLength(4)
  expect(lines).toHaveLength(300)
  expect(new Set(lines.map(({ data }) => data.id)).size).toBe(300)
  for (const { data, includes } of lines) {
    const users = includes.users.map(({ id }) => id)
    const posts = (includes.tweets ?? []).map(({ id }) => id)
    expect(users).toContain(data.author_id)
    for (const { id } of data.referenced_tweets ?? []) expect(posts).toContain(id)
  }
})

test('the same wish gives the same files, packed or not', async () => {
  await writeFiles({ ...OPTIONS, folder, gzip: false })
  const plain = await readDays()
  await rm(folder, { recursive: true })
  await writeFiles({ ...OPTIONS, folder, gzip: true })

  expect(await readDays()).toEqual(plain)
})
