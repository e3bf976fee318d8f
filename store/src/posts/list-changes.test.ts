import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createTestStore,
  newPost,
  newQuote,
  newRepost,
  newRepostOf,
  removalOf,
  rosterOf,
  sql,
  type TestStore,
} from '../../testing/index.ts'
import {
  eraseAccount,
  hideContributor,
  listChanges,
  listContributors,
  loadSettledRevision,
  removePosts,
  savePosts,
  saveRoster,
} from '../index.ts'

let own: TestStore
let position: number

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(3))
  position = await loadSettledRevision(own.reader)
})

const WHOLE = { most: 1000, excluded: [] as string[] }

/** The changes since the last call, as the API asks for them. */
async function follow({ most, excluded }: Partial<typeof WHOLE> = {}) {
  const upTo = await loadSettledRevision(own.reader)
  const changes = await listChanges(own.reader, {
    ...WHOLE,
    ...(most === undefined ? {} : { most }),
    ...(excluded && { excluded }),
    after: position,
    upTo,
  })
  position = upTo
  return changes?.map(({ id, kind }) => `${kind} ${id}`) ?? null
}
const memberOf = async (key: string) => {
  const all = await listContributors(own.store)
  return all.find((contributor) => contributor.key === key)?.id ?? ''
}
const hide = async (key: string, hidden = true) =>
  hideContributor(own.store, await memberOf(key), hidden)

test('a post is created, changed and removed, and each is told once [RD.32 RD.33]', async () => {
  await savePosts(own.store, [newPost('100')])
  const created = await follow()
  await savePosts(own.store, [newPost('100', { versions: ['100', '101'], text: 'Edited' })])
  const changed = await follow()
  await removePosts(own.store, [removalOf('100')])

  expect([created, changed, await follow(), await follow()]).toEqual([
    ['created 100'],
    ['changed 100'],
    ['removed 100'],
    [],
  ])
})

test('between two looks only the last change counts, and a new post stays new [RD.33]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('200')])
  await savePosts(own.store, [newPost('100', { versions: ['100', '101'], text: 'Edited' })])
  await removePosts(own.store, [removalOf('200')])

  expect(await follow()).toEqual(['created 100', 'removed 200'])
})

test('a post that readers never saw is not told, whatever becomes of it [RD.32]', async () => {
  await removePosts(own.store, [removalOf('100')])
  await savePosts(own.store, [newPost('100'), newPost('200', { withheld: true })])
  await hide('member-1')
  await savePosts(own.store, [newPost('300'), newRepost('400')])
  await removePosts(own.store, [removalOf('300'), removalOf('200')])

  expect(await follow()).toEqual([])
})

test('what is removed takes its reposts along and changes its quotes [RD.33 RF.17]', async () => {
  await savePosts(own.store, [newPost('100'), newRepost('200', '100'), newQuote('300', '100')])
  await follow()

  await removePosts(own.store, [removalOf('100')])

  const told = await follow()
  expect(told?.toSorted()).toEqual(['changed 300', 'removed 100', 'removed 200'])
})

test('a withheld post is removed, and created again when it returns [RD.33 RF.12]', async () => {
  await savePosts(own.store, [newPost('100')])
  await follow()
  await savePosts(own.store, [newPost('100', { withheld: true })])
  const hidden = await follow()
  await savePosts(own.store, [newPost('100')])

  expect([hidden, await follow()]).toEqual([['removed 100'], ['created 100']])
})

test('who is hidden takes along their posts and others’ reposts of them; shown again, all come back [RD.33 RG.15]', async () => {
  await saveRoster(own.store, 'test', rosterOf(3))
  const others = { authorNativeId: '2' }
  await savePosts(own.store, [newPost('100'), newPost('200', others), newRepostOf('201', '1')])
  await savePosts(own.store, [{ ...newRepost('202', '100'), ...others }, newRepostOf('203', null)])
  await follow()

  await hide('member-1')
  const hidden = await follow()
  await savePosts(own.store, [newPost('101'), newRepostOf('204', '1')])
  const meanwhile = await follow()
  await hide('member-1', false)
  const shown = await follow()
  await removePosts(own.store, [removalOf('101')])

  expect(hidden?.toSorted()).toEqual(['removed 100', 'removed 201'])
  expect(meanwhile).toEqual([])
  expect(shown?.toSorted()).toEqual(['created 100', 'created 101', 'created 201', 'created 204'])
  expect(await follow()).toEqual(['removed 101'])
})

test('what was removed before is not told again when its contributor is hidden and shown [RD.33 RG.15]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('101')])
  await removePosts(own.store, [removalOf('101')])
  await follow()

  await hide('member-1')
  const hidden = await follow()
  await hide('member-1', false)

  expect([hidden, await follow()]).toEqual([['removed 100'], ['created 100']])
})

test('a post that changes to a hidden contributor with its account is removed [RD.33 RG.15]', async () => {
  await savePosts(own.store, [newPost('300', { authorNativeId: '3' })])
  await hide('member-1')
  await follow()
  const roster = rosterOf(2)
  const [first] = roster.contributors
  first?.accounts.push({ network: 'twitter', nativeId: '3', handle: 'member3' })

  await saveRoster(own.store, 'test', roster)

  expect(await follow()).toEqual(['removed 300'])
})

test('posts of an account that went away are removed [RD.33]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('200', { authorNativeId: '2' })])
  await follow()

  await eraseAccount(own.store, { network: 'twitter', nativeId: '1' }, 'suspended')

  expect(await follow()).toEqual(['removed 100'])
})

test('of excluded contributors only removals are told, because there may be copies of before [RD.35 RG.15]', async () => {
  const excluded = [await memberOf('member-1')]
  await savePosts(own.store, [newPost('100'), newPost('200', { authorNativeId: '2' })])
  await savePosts(own.store, [newRepostOf('201', '1')])
  const written = await follow({ excluded })

  await removePosts(own.store, [removalOf('100'), removalOf('201', { authorNativeId: '2' })])

  expect(written).toEqual(['created 200'])
  expect(await follow({ excluded })).toEqual(['removed 100', 'removed 201'])
})

test('too many changes at once are not listed [RD.33]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('200'), newPost('300')])

  expect(await follow({ most: 2 })).toBeNull()
})

test('of two transactions that commit in the wrong order, both are told [RD.33 P3]', async () => {
  await savePosts(own.store, [newPost('100'), newPost('200', { authorNativeId: '2' })])
  await follow()
  const late = Promise.withResolvers<void>()
  const drawn = Promise.withResolvers<void>()
  const change = (id: string) => sql`
    update post set revision = next_revision(), edit_number = edit_number + 1 where id = ${id}`
  const first = own.store.transaction(async (transaction) => {
    await transaction.query(change('100'))
    drawn.resolve()
    await late.promise
  })
  await drawn.promise

  await own.store.query(change('200'))
  const between = await follow()
  late.resolve()
  await first

  expect([between, await follow()]).toEqual([[], ['changed 100', 'changed 200']])
})

test('a transaction that is rolled back holds nobody up [RD.33]', async () => {
  await savePosts(own.store, [newPost('100')])
  const failed = own.store.transaction(async (transaction) => {
    await transaction.query(sql`update post set revision = next_revision() where id = '100'`)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await savePosts(own.store, [newPost('200')])

  expect(await follow()).toEqual(['created 100', 'created 200'])
})
