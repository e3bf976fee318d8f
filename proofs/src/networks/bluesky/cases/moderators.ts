import { pictures, PNG, quoteOf } from '../records.ts'
import { keyOf, POST, type Case } from '../stage.ts'

const APPVIEW = 'posts and labels of an AppView'

/** What moderators and other authors ask for. No event tells of it: the sweep finds it. */
export const moderators: Case[] = [
  {
    name: 'a picture that a moderator takes down is not given any more, and the words stay',
    async run({ client, ada, post, holds, gives, sweep }) {
      const image = await client.upload(ada, PNG, 'image/png')
      const file = image.ref.$link
      const aspectRatio = { width: 1, height: 1 }
      const embed = pictures({ alt: 'Accused', image, aspectRatio })
      const posted = await post(ada, { text: 'With a picture', embed })
      await holds(posted, { text: 'With a picture' })
      await gives(ada, file, true)

      await client.takeDown({ did: ada.did, file })
      await gives(ada, file, false)
      await sweep()
      const next = await post(ada, { text: 'After a sweep' })
      await holds(next, { text: 'After a sweep' })
      await holds(posted, { text: 'With a picture' })
      await client.giveBack({ did: ada.did, file })

      await gives(ada, file, true)
    },
  },
  {
    name: 'a picture goes with the last post that shows it',
    async run({ client, ada, post, holds, erases, gives }) {
      const image = await client.upload(ada, PNG, 'image/png')
      const aspectRatio = { width: 1, height: 1 }
      const embed = pictures({ alt: '', image, aspectRatio })
      const posted = await post(ada, { text: 'Shown', embed })
      await holds(posted, { text: 'Shown' })
      await gives(ada, image.ref.$link, true)

      await client.remove(ada, posted)

      await erases(posted)
      await gives(ada, image.ref.$link, false)
    },
  },
  {
    name: 'a post that moderators label !hide goes, and comes back when they take that back',
    needs: APPVIEW,
    async run({ ada, post, holds, hides, sweep, powers }) {
      const posted = await post(ada, { text: 'Hidden' })
      const other = await post(ada, { text: 'Beside it' })
      await holds(posted, { text: 'Hidden' })

      powers.label(posted.uri, ['!hide'])
      await sweep()
      await hides(posted)
      powers.label(posted.uri, [])
      await sweep()

      await holds(posted, { text: 'Hidden' })
      await holds(other, { text: 'Beside it' })
    },
  },
  {
    name: 'a post that moderators label porn is covered until they take that back',
    needs: APPVIEW,
    async run({ ada, post, holds, sweep, powers }) {
      const posted = await post(ada, { text: 'Covered' })
      await holds(posted, { text: 'Covered', labels: [] })

      powers.label(posted.uri, ['porn', 'spicy'])
      await sweep()
      await holds(posted, { text: 'Covered', labels: ['porn'] })
      powers.label(posted.uri, [])
      await sweep()

      await holds(posted, { text: 'Covered', labels: [] })
    },
  },
  {
    name: 'an account that moderators label !hide goes, and comes back when they take that back',
    needs: APPVIEW,
    async run({ ada, post, holds, hides, askAccounts, powers }) {
      const posted = await post(ada, { text: 'Of a hidden account' })
      await holds(posted, { text: 'Of a hidden account' })

      powers.label(ada.did, ['!hide'])
      await askAccounts()
      await hides(posted)
      powers.label(ada.did, [])
      await askAccounts()

      await holds(posted, { text: 'Of a hidden account' })
    },
  },
  {
    name: 'a quoted post that its author takes out of the quote is not shown in it, until it is back',
    accounts: 2,
    needs: APPVIEW,
    async run({ client, ada, benoit, post, holds, sweep }) {
      const quoted = await post(ada, { text: 'Not in there' })
      const quote = await post(benoit, { text: 'Look at this', embed: quoteOf(quoted) })
      await holds(quote, { reference: 'Not in there' })
      const gate = 'app.bsky.feed.postgate'
      const createdAt = new Date().toISOString()
      const value = { post: quoted.uri, detachedEmbeddingUris: [quote.uri], createdAt }

      await client.put(ada, gate, keyOf(quoted), value)
      await sweep()
      await holds(quote, { text: 'Look at this', reference: null })
      await holds(quoted, { text: 'Not in there' })
      await client.remove(ada, { uri: quoted.uri.replace(POST, gate) })
      await sweep()

      await holds(quote, { reference: 'Not in there' })
    },
  },
  ...(['whose author blocks the one who quotes', 'of an author who is blocked'] as const).map(
    (what, index): Case => ({
      name: `a quoted post ${what} is not shown in the quote, until the block ends`,
      accounts: 2,
      needs: APPVIEW,
      async run({ client, ada, benoit, post, holds, sweep }) {
        const quoted = await post(ada, { text: 'Between two' })
        const quote = await post(benoit, { text: 'Quarrel', embed: quoteOf(quoted) })
        await holds(quote, { reference: 'Between two' })
        const [by, subject] = index === 0 ? [ada, benoit.did] : [benoit, ada.did]
        const createdAt = new Date().toISOString()

        const block = await client.create(by, 'app.bsky.graph.block', { subject, createdAt })
        await sweep()
        await holds(quote, { text: 'Quarrel', reference: null })
        await client.remove(by, block)
        await sweep()

        await holds(quote, { reference: 'Between two' })
      },
    }),
  ),
]
