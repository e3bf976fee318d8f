import { toExpectedId } from '../post-id.ts'
import { quoteOf, selfLabels } from '../records.ts'
import { REPOST, toReference, type Case } from '../stage.ts'

const APPVIEW = 'posts and labels of an AppView'
const now = (): string => new Date().toISOString()

/** Posts of accounts that we do not follow, inside posts of those that we do. */
export const strangers: Case[] = [
  {
    name: 'a quote of a stranger whose words nobody gives us',
    needs: 'an AppView that is off',
    async run({ ada, addStranger, post, holds }) {
      const stranger = await addStranger()
      const quoted = await post(stranger, { text: 'Not ours' })

      const quote = await post(ada, { text: 'About a stranger', embed: quoteOf(quoted) })

      const refersTo = toExpectedId(quoted.uri)
      await holds(quote, { kind: 'quote', text: 'About a stranger', refersTo, reference: '' })
    },
  },
  {
    name: 'a quoted post of a stranger has its words, and loses them when it is deleted',
    needs: APPVIEW,
    async run({ client, ada, addStranger, post, holds, sweep }) {
      const stranger = await addStranger()
      const quoted = await post(stranger, { text: 'Words of a stranger' })
      const quote = await post(ada, { text: 'See this', embed: quoteOf(quoted) })
      await holds(quote, { kind: 'quote', reference: 'Words of a stranger' })

      await client.remove(stranger, quoted)
      await sweep()

      await holds(quote, { text: 'See this', reference: null })
    },
  },
  {
    name: 'a repost of a stranger has its words, and goes when moderators hide the original',
    needs: APPVIEW,
    async run({ client, ada, addStranger, post, holds, hides, sweep, powers }) {
      const stranger = await addStranger()
      const original = await post(stranger, { text: 'Repeated' })
      const repost = await client.create(ada, REPOST, {
        subject: toReference(original),
        createdAt: now(),
      })
      await holds(repost, { kind: 'repost', reference: 'Repeated' })

      powers.label(original.uri, ['!hide'])
      await sweep()

      await hides(repost)
    },
  },
  {
    name: 'a stranger who asks not to be shown to strangers is not shown in a quote',
    needs: APPVIEW,
    async run({ client, ada, addStranger, post, holds }) {
      const stranger = await addStranger()
      const labels = selfLabels('!no-unauthenticated')
      await client.put(stranger, 'app.bsky.actor.profile', 'self', { labels })
      const quoted = await post(stranger, { text: 'Not for you' })

      const quote = await post(ada, { text: 'Asked too much', embed: quoteOf(quoted) })

      await holds(quote, { kind: 'quote', text: 'Asked too much', reference: null })
    },
  },
]
