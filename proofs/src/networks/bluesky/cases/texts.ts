import { facet, facetAt } from '../records.ts'
import type { Case } from '../stage.ts'

const FAMILY = '👩‍👩‍👧'

/** Text, and the links, mentions and hashtags in it. */
export const texts: Case[] = [
  {
    name: 'a link, a mention, a hashtag and emoji outside the basic plane',
    accounts: 2,
    async run({ ada, benoit, post, holds }) {
      const address = 'https://example.org/a?b=c'
      const text = `Zoë ${FAMILY} asks @${benoit.handle} 🇪🇺 about #Klima at ${address}`
      const facets = [
        facet(text, `@${benoit.handle}`, { did: benoit.did }),
        facet(text, '#Klima', { tag: 'Klima' }),
        facet(text, address, { uri: address }),
      ]

      const posted = await post(ada, { text, langs: ['en'], facets })

      await holds(posted, {
        kind: 'original',
        text,
        lang: 'en',
        entities: [
          ['mention', `@${benoit.handle}`, benoit.did],
          ['hashtag', '#Klima', 'Klima'],
          ['link', address, address],
        ],
      })
    },
  },
  {
    name: 'words from right to left, and letters outside the basic plane before a hashtag',
    async run({ ada, post, holds }) {
      const text = 'שלום לכולם 𝔘 العربية #Ευρώπη'

      const posted = await post(ada, {
        text,
        langs: ['he', 'ar'],
        facets: [facet(text, '#Ευρώπη', { tag: 'Ευρώπη' })],
      })

      await holds(posted, { text, entities: [['hashtag', '#Ευρώπη', 'Ευρώπη']] })
    },
  },
  {
    name: 'a link whose words differ from its address',
    async run({ ada, post, holds }) {
      const text = `Read ${FAMILY} here, please`
      const facets = [facet(text, 'here', { uri: 'https://example.org/report' })]

      const posted = await post(ada, { text, facets })

      await holds(posted, { text, entities: [['link', 'here', 'https://example.org/report']] })
    },
  },
  {
    name: 'facets that overlap, run past the end, run backwards or cut a letter are left out',
    async run({ ada, post, holds }) {
      const text = '#one ü #two'
      const tag = { tag: 'two' }
      const facets = [
        facetAt(0, 4, { tag: 'one' }),
        facetAt(2, 6, tag),
        facetAt(6, 9, tag),
        facetAt(9, 8, tag),
        facetAt(8, 99, tag),
      ]

      const posted = await post(ada, { text, facets })

      await holds(posted, { text, entities: [['hashtag', '#one', 'one']] })
    },
  },
  {
    name: 'only http and https become links',
    async run({ ada, post, holds }) {
      const text = 'one two three'
      const facets = [
        facet(text, 'one', { uri: 'javascript:alert(1)' }),
        facet(text, 'two', { uri: 'data:text/html,x' }),
        facet(text, 'three', { uri: 'http://example.org/' }),
      ]

      const posted = await post(ada, { text, facets })

      await holds(posted, { text, entities: [['link', 'three', 'http://example.org/']] })
    },
  },
  {
    name: 'signs of HTML stay as written',
    async run({ ada, post, holds }) {
      const text = '<script>alert(1)</script> &amp; &lt;b&gt; AT&T'

      const posted = await post(ada, { text })

      await holds(posted, { text, entities: [] })
    },
  },
  {
    name: 'a text of 300 joined emoji',
    async run({ ada, post, holds }) {
      const text = `${FAMILY.repeat(160)}#x`

      const posted = await post(ada, { text, facets: [facet(text, '#x', { tag: 'x' })] })

      await holds(posted, { text, entities: [['hashtag', '#x', 'x']] })
    },
  },
  {
    name: 'fields and embeds that nobody knows yet change nothing else',
    async run({ ada, client, holds }) {
      const record = {
        text: 'From the future',
        createdAt: new Date().toISOString(),
        novelty: { deep: [1, 2] },
        embed: { $type: 'org.example.embed.hologram', light: 'much' },
        facets: [
          { index: { byteStart: 0, byteEnd: 4 }, features: [{ $type: 'org.example.smell' }] },
        ],
      }

      const posted = await client.create(ada, 'app.bsky.feed.post', record, { isChecked: false })

      await holds(posted, { text: 'From the future', entities: [], media: [] })
    },
  },
  {
    name: 'a record of another shape is passed over',
    async run({ ada, client, ignores }) {
      const record = { text: { not: 'a text' }, createdAt: 7, facets: 'none' }

      const posted = await client.create(ada, 'app.bsky.feed.post', record, { isChecked: false })

      await ignores(posted)
    },
  },
  {
    name: 'likes, follows and lists are no posts',
    accounts: 2,
    async run({ ada, benoit, client, post, holds }) {
      const posted = await post(ada, { text: 'Liked' })
      const createdAt = new Date().toISOString()
      const { uri, cid } = posted

      await client.create(ada, 'app.bsky.feed.like', { subject: { uri, cid }, createdAt })
      await client.create(ada, 'app.bsky.graph.follow', { subject: benoit.did, createdAt })
      const next = await post(ada, { text: 'After a like' })

      await holds(posted, { text: 'Liked' })
      await holds(next, { text: 'After a like' })
    },
  },
  {
    name: 'a post of an account that we do not follow is not taken',
    async run({ addStranger, post, ignores }) {
      const stranger = await addStranger()

      const posted = await post(stranger, { text: 'Nobody asked' })

      await ignores(posted)
    },
  },
]
