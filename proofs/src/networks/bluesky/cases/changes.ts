import { keyOf, POST, type Case } from '../stage.ts'
import { makeKey } from '../tid.ts'

const now = (): string => new Date().toISOString()

/** Edits, deletions, and several writes in one commit. */
export const changes: Case[] = [
  {
    name: 'an edit',
    async run({ client, ada, post, holds }) {
      const posted = await post(ada, { text: 'Befor' })
      await holds(posted, { text: 'Befor', edited: false, hasEditTime: false })

      await client.put(ada, POST, keyOf(posted), { text: 'Before', createdAt: now() })

      await holds(posted, { text: 'Before', edited: true, hasEditTime: true })
    },
  },
  {
    name: 'a deletion leaves nothing of the words',
    async run({ client, ada, post, holds, erases }) {
      const posted = await post(ada, { text: 'Deleted words' })
      await holds(posted, { text: 'Deleted words' })

      await client.remove(ada, posted)

      await erases(posted)
    },
  },
  {
    name: 'another post at the address of a deleted one',
    async run({ client, ada, post, holds, erases }) {
      const posted = await post(ada, { text: 'The first at this address' })
      await client.remove(ada, posted)
      await erases(posted)
      const value = { text: 'The second at this address', createdAt: now() }

      await client.create(ada, POST, value, { rkey: keyOf(posted) })

      await holds(posted, { text: 'The second at this address' })
    },
  },
  {
    name: 'written, edited and deleted at once',
    async run({ client, ada, post, holds, hides }) {
      const posted = await post(ada, { text: 'Short' })
      await client.put(ada, POST, keyOf(posted), { text: 'Shorter', createdAt: now() })
      await client.remove(ada, posted)

      const next = await post(ada, { text: 'After a short life' })

      await holds(next, { text: 'After a short life' })
      await hides(posted)
    },
  },
  {
    name: 'two posts in one commit',
    async run({ client, ada, holds }) {
      const rkeys = [makeKey(), makeKey()]

      await client.apply(
        ada,
        rkeys.map((rkey) => ({
          type: 'create',
          collection: POST,
          rkey,
          value: { text: rkey, createdAt: now() },
        })),
      )

      for (const rkey of rkeys)
        await holds({ uri: `at://${ada.did}/${POST}/${rkey}` }, { text: rkey })
    },
  },
  {
    name: 'a deletion, an edit and a new post in one commit',
    async run({ client, ada, post, holds, erases }) {
      const deleted = await post(ada, { text: 'Goes' })
      const edited = await post(ada, { text: 'Stays' })
      await holds(deleted, { text: 'Goes' })
      const value = { text: 'Stays, edited', createdAt: now() }
      const rkey = makeKey()

      await client.apply(ada, [
        { type: 'delete', collection: POST, rkey: keyOf(deleted) },
        { type: 'update', collection: POST, rkey: keyOf(edited), value },
        { type: 'create', collection: POST, rkey, value: { ...value, text: 'New' } },
      ])

      await erases(deleted)
      await holds(edited, { text: 'Stays, edited' })
      await holds({ uri: `at://${ada.did}/${POST}/${rkey}` }, { text: 'New' })
    },
  },
  {
    name: 'a deletion is not undone by reading the account anew',
    async run({ client, ada, post, holds, erases, sweep }) {
      const posted = await post(ada, { text: 'Never again' })
      await holds(posted, { text: 'Never again' })
      await client.remove(ada, posted)
      await erases(posted)

      await client.deactivate(ada)
      await client.activate(ada)
      await sweep()
      const next = await post(ada, { text: 'Read anew' })

      await holds(next, { text: 'Read anew' })
      await erases(posted)
    },
  },
]
