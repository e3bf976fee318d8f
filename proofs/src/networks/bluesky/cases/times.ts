import { POST, type Case } from '../stage.ts'
import { toTime } from '../tid.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The time of a post: its author's claim, if the server's clock bears it out. */
export const times: Case[] = [
  {
    name: 'written two minutes ago, says the author, and that counts',
    async run({ ada, post, holds }) {
      const postedAt = new Date(Date.now() - 2 * MINUTE_MS)

      const posted = await post(ada, { text: 'Just now', createdAt: postedAt.toISOString() })

      await holds(posted, { postedAt, claimedAt: null })
    },
  },
  {
    name: 'written long ago, says the author: the time of the commit counts',
    async run({ ada, post, holds }) {
      const createdAt = '2011-01-01T00:00:00.000Z'

      const posted = await post(ada, { text: 'Old', createdAt })

      await holds(posted, { postedAt: toTime(posted.commit.rev), claimedAt: new Date(createdAt) })
    },
  },
  {
    name: 'written tomorrow, says the author: the time of the commit counts',
    async run({ ada, post, holds }) {
      const claimedAt = new Date(Date.now() + DAY_MS)

      const posted = await post(ada, { text: 'Soon', createdAt: claimedAt.toISOString() })

      await holds(posted, { postedAt: toTime(posted.commit.rev), claimedAt })
    },
  },
  {
    name: 'a time with another zone',
    async run({ ada, post, holds }) {
      const now = new Date(Math.floor(Date.now() / 1000) * 1000)
      const inBrussels = new Date(now.getTime() + 2 * 60 * MINUTE_MS).toISOString()

      const posted = await post(ada, {
        text: 'Zoned',
        createdAt: inBrussels.replace('.000Z', '+02:00'),
      })

      await holds(posted, { postedAt: now })
    },
  },
  {
    name: 'a key that its author chose says nothing about the time',
    async run({ ada, client, holds }) {
      const createdAt = new Date()
      const record = { text: 'Chosen key', createdAt: createdAt.toISOString() }

      const posted = await client.create(ada, POST, record, { rkey: '2222222222222' })

      await holds(posted, { text: 'Chosen key', postedAt: createdAt })
    },
  },
]
