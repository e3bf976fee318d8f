import { toExpectedId } from '../post-id.ts'
import { card, quoteOf, quoteWith } from '../records.ts'
import { keyOf, POST, REPOST, toReference, type Case } from '../stage.ts'
import { makeKey } from '../tid.ts'

/** Quotes, replies and reposts. */
export const references: Case[] = [
  {
    name: 'a quote',
    accounts: 2,
    async run({ ada, benoit, post, holds }) {
      const quoted = await post(ada, { text: 'Quoted words' })

      const quote = await post(benoit, { text: 'A quote', embed: quoteOf(quoted) })

      const refersTo = toExpectedId(quoted.uri)
      await holds(quote, { kind: 'quote', text: 'A quote', refersTo, reference: 'Quoted words' })
    },
  },
  {
    name: 'a quote with a card',
    accounts: 2,
    async run({ ada, benoit, post, holds }) {
      const quoted = await post(ada, { text: 'Quoted beside a card' })
      const media = card('https://example.org/', 'T', 'D')

      const quote = await post(benoit, { text: 'Quote', embed: quoteWith(quoted, media) })

      await holds(quote, { kind: 'quote', refersTo: toExpectedId(quoted.uri) })
    },
  },
  {
    name: 'a quote that comes before the post it quotes',
    accounts: 2,
    async run({ ada, benoit, client, post, holds }) {
      const known = await post(ada, { text: 'Gives its CID' })
      const rkey = makeKey()
      const uri = known.uri.replace(keyOf(known), rkey)
      const quote = await post(benoit, { text: 'Early', embed: quoteOf({ uri, cid: known.cid }) })
      await holds(quote, { kind: 'quote', refersTo: toExpectedId(uri), reference: '' })

      const createdAt = new Date().toISOString()
      const quoted = await client.create(ada, POST, { text: 'Late', createdAt }, { rkey })

      await holds(quoted, { text: 'Late' })
      await holds(quote, { refersTo: toExpectedId(uri), reference: 'Late' })
    },
  },
  {
    name: 'a reply, and a reply to it',
    accounts: 2,
    async run({ ada, benoit, post, holds }) {
      const root = toReference(await post(ada, { text: 'A question' }))

      const reply = await post(benoit, { text: 'A reply', reply: { root, parent: root } })
      const parent = toReference(reply)
      const answer = await post(ada, { text: 'A reply to a reply', reply: { root, parent } })

      await holds(reply, { kind: 'reply', text: 'A reply' })
      await holds(answer, { kind: 'reply', text: 'A reply to a reply' })
    },
  },
  {
    name: 'a repost, and its end',
    accounts: 2,
    async run({ client, ada, benoit, post, holds, hides }) {
      const original = await post(ada, { text: 'Worth repeating' })
      const createdAt = new Date().toISOString()
      const repost = await client.create(benoit, REPOST, {
        subject: toReference(original),
        createdAt,
      })
      const refersTo = toExpectedId(original.uri)
      await holds(repost, { kind: 'repost', refersTo, reference: 'Worth repeating' })

      await client.remove(benoit, repost)

      await hides(repost)
      await holds(original, { text: 'Worth repeating' })
    },
  },
  {
    name: 'the original is deleted: nothing of it stays in its quote, and its repost goes',
    accounts: 2,
    async run({ client, ada, benoit, post, holds, hides, erases }) {
      const original = await post(ada, { text: 'Regretted' })
      const subject = toReference(original)
      const createdAt = new Date().toISOString()
      const quote = await post(benoit, { text: 'Kept', embed: quoteOf(original) })
      const repost = await client.create(benoit, REPOST, { subject, createdAt })
      await holds(quote, { reference: 'Regretted' })
      await holds(repost, { reference: 'Regretted' })

      await client.remove(ada, original)

      await erases(original)
      await holds(quote, { text: 'Kept', reference: null })
      await hides(repost)
    },
  },
]
