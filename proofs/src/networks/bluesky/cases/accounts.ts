import type { Case } from '../stage.ts'

/** The life of an account. */
export const accounts: Case[] = [
  {
    name: 'a new handle: its posts stay, and lead to the new one',
    async run({ client, ada, post, holds, hasAccount }) {
      const before = await post(ada, { text: 'By the old name' })
      await holds(before, { text: 'By the old name' })
      const handle = `new-${ada.handle}`

      await client.rename(ada, handle)

      await hasAccount(ada.did, { handle })
      const after = await post(ada, { text: 'By the new name' })
      await holds(after, { text: 'By the new name' })
      await holds(before, { text: 'By the old name' })
    },
  },
  {
    name: 'a handle that one account leaves and another takes',
    accounts: 2,
    async run({ client, ada, benoit, hasAccount }) {
      const handle = `left-${ada.handle}`

      await client.rename(ada, handle)
      await hasAccount(ada.did, { handle })
      await client.rename(benoit, ada.handle)

      await hasAccount(benoit.did, { handle: ada.handle })
      await hasAccount(ada.did, { handle })
    },
  },
  {
    name: 'a new handle that the event does not say',
    needs: 'an identity event without a handle',
    async run({ ada, hasAccount, powers }) {
      const handle = `silent-${ada.handle}`

      powers.renameInSilence(ada.did, handle)

      await hasAccount(ada.did, { handle })
    },
  },
  {
    name: 'a suspended account is hidden, and comes back',
    needs: 'a suspended account',
    async run({ ada, post, holds, hides, powers }) {
      const posted = await post(ada, { text: 'Suspended' })
      await holds(posted, { text: 'Suspended' })

      powers.suspend(ada.did)
      await hides(posted)
      powers.restore(ada.did)

      await holds(posted, { text: 'Suspended' })
    },
  },
  {
    name: 'what a moderator takes down while an account is away does not come back with it',
    async run({ client, ada, post, holds, hides }) {
      const kept = await post(ada, { text: 'Comes back' })
      const taken = await post(ada, { text: 'Stays away' })
      await holds(kept, { text: 'Comes back' })
      await holds(taken, { text: 'Stays away' })

      await client.deactivate(ada)
      await hides(kept)
      await client.takeDown(taken)
      await client.activate(ada)

      await holds(kept, { text: 'Comes back' })
      await hides(taken)
    },
  },
  {
    name: 'a deactivated account is hidden, and comes back with all posts',
    async run({ client, ada, post, holds, hides }) {
      const first = await post(ada, { text: 'Before a pause' })
      const second = await post(ada, { text: 'Also before a pause' })
      await holds(first, { text: 'Before a pause' })

      await client.deactivate(ada)
      await hides(first)
      await hides(second)
      await client.activate(ada)

      await holds(first, { text: 'Before a pause' })
      await holds(second, { text: 'Also before a pause' })
      const third = await post(ada, { text: 'After a pause' })
      await holds(third, { text: 'After a pause' })
    },
  },
  {
    name: 'an account that a moderator takes down is hidden, and comes back when it is given back',
    async run({ client, ada, post, holds, hides }) {
      const posted = await post(ada, { text: 'Accused' })
      await holds(posted, { text: 'Accused' })

      await client.takeDown({ did: ada.did })
      await hides(posted)
      await client.giveBack({ did: ada.did })

      await holds(posted, { text: 'Accused' })
    },
  },
  {
    name: 'a deleted account leaves nothing',
    accounts: 2,
    async run({ client, ada, benoit, post, holds, erases }) {
      const posted = await post(ada, { text: 'The last one' })
      const other = await post(benoit, { text: 'Another member' })
      await holds(posted, { text: 'The last one' })
      await holds(other, { text: 'Another member' })

      await client.deleteAccount(ada)

      await erases(posted)
      await holds(other, { text: 'Another member' })
    },
  },
  {
    name: 'a post that a moderator takes down goes with the next sweep, and comes back',
    async run({ client, ada, post, holds, hides, sweep }) {
      const posted = await post(ada, { text: 'Taken down' })
      const other = await post(ada, { text: 'Left alone' })
      await holds(posted, { text: 'Taken down' })

      await client.takeDown(posted)
      await sweep()
      await hides(posted)
      await client.giveBack(posted)
      await sweep()

      await holds(posted, { text: 'Taken down' })
      await holds(other, { text: 'Left alone' })
    },
  },
]
