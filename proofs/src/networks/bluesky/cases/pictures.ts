import { card, pictures, PNG, quoteWith } from '../records.ts'
import type { Case } from '../stage.ts'

/** The network's own name of a file: its server may change. */
const toAddress = (did: string, cid: string): string => `at://${did}/blob/${cid}`

/** Pictures and cards. */
export const picturesAndCards: Case[] = [
  {
    name: 'a picture with its description and size',
    async run({ client, ada, post, holds }) {
      const image = await client.upload(ada, PNG, 'image/png')
      const size = { width: 40, height: 30 }

      const posted = await post(ada, {
        text: 'A picture',
        embed: pictures({ alt: 'One grey point', image, aspectRatio: size }),
      })

      const address = toAddress(ada.did, image.ref.$link)
      const media = [{ type: 'photo', address, alt: 'One grey point', ...size }]
      await holds(posted, { text: 'A picture', media })
    },
  },
  {
    name: 'four pictures in their order, and no words',
    async run({ client, ada, post, holds }) {
      const image = await client.upload(ada, PNG, 'image/png')
      const aspectRatio = { width: 1, height: 1 }
      const alts = ['first', 'second', 'third', 'fourth']

      const posted = await post(ada, {
        text: '',
        embed: pictures(...alts.map((alt) => ({ alt, image, aspectRatio }))),
      })

      const address = toAddress(ada.did, image.ref.$link)
      const media = alts.map((alt) => ({ type: 'photo', address, alt, ...aspectRatio }))
      await holds(posted, { text: '', kind: 'original', media })
    },
  },
  {
    name: 'a link card',
    async run({ ada, post, holds }) {
      const posted = await post(ada, {
        text: 'A card',
        embed: card('https://example.org/', 'A title', 'A description'),
      })

      const expected = {
        url: 'https://example.org/',
        title: 'A title',
        description: 'A description',
      }
      await holds(posted, { kind: 'original', media: [], card: expected })
    },
  },
  {
    name: 'a quote with a picture',
    accounts: 2,
    async run({ client, ada, benoit, post, holds }) {
      const quoted = await post(ada, { text: 'Quoted with a picture' })
      const image = await client.upload(benoit, PNG, 'image/png')
      const aspectRatio = { width: 1, height: 1 }

      const quote = await post(benoit, {
        text: 'Look',
        embed: quoteWith(quoted, pictures({ alt: 'Seen', image, aspectRatio })),
      })

      const address = toAddress(benoit.did, image.ref.$link)
      await holds(quote, {
        kind: 'quote',
        reference: 'Quoted with a picture',
        media: [{ type: 'photo', address, alt: 'Seen', ...aspectRatio }],
      })
    },
  },
]
