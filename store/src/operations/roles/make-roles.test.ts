import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../testing/index.ts'
import { migrate, openStore, type Store } from '../../index.ts'
import { makeRoles, toVerifier } from './make-roles.ts'

const run = (db: Store, statement: string) => db.query(raw(statement))

test('roles that the addresses name are made, with others’ tables given to the owner [RO.30]', async () => {
  const theirs = await createTestDatabase()
  onTestFinished(() => theirs.drop())
  const admin = openStore(theirs.adminUrl, { connections: 1 })
  onTestFinished(() => admin.destroy())
  await run(admin, 'create table old (id integer generated always as identity)')
  await run(admin, 'create sequence counted')
  await run(admin, `alter database ${new URL(theirs.url).pathname.slice(1)} owner to current_user`)

  for (let times = 0; times < 2; times += 1)
    await makeRoles(theirs.adminUrl, {
      owner: theirs.ownerUrl,
      writer: theirs.url,
      reader: theirs.readerUrl,
      courier: theirs.courierUrl,
    })

  const rows = await admin.query<{ owner: string }>(sql`
    select distinct pg_get_userbyid(relowner) as owner from pg_class
    where relnamespace = 'public'::regnamespace
    union all select pg_get_userbyid(datdba) from pg_database where datname = current_database()`)
  expect(rows.map(({ owner }) => owner)).toEqual(['hemicycle_owner', 'hemicycle_owner'])
  expect(await migrate(theirs.ownerUrl)).toContain('0015-roles')
})

test('one address for two of them is refused: each has a role of its own [RO.30]', async () => {
  const theirs = await createTestDatabase()
  onTestFinished(() => theirs.drop())
  const urls = { owner: theirs.ownerUrl, writer: theirs.url, reader: theirs.url, courier: null }

  await expect(makeRoles(theirs.adminUrl, urls)).rejects.toThrow('must name a user of its own')
})

test('a password reaches PostgreSQL as what it keeps of it [RO.30]', () => {
  const [, iterations = '', salt = '', stored = '', server = ''] =
    /^SCRAM-SHA-256\$(\d+):(.+)\$(.+):(.+)$/.exec(toVerifier('hunter2')) ?? []

  const salted = pbkdf2Sync(
    'hunter2',
    Buffer.from(salt, 'base64'),
    Number(iterations),
    32,
    'sha256',
  )
  const sign = (words: string) => createHmac('sha256', salted).update(words).digest()
  expect(createHash('sha256').update(sign('Client Key')).digest('base64')).toBe(stored)
  expect(sign('Server Key').toString('base64')).toBe(server)
})
