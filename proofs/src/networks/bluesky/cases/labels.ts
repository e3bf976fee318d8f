import type { BlueskyAccount, BlueskyRecord } from '@hemicycle/engines'
import { selfLabels } from '../records.ts'
import type { Case, Stage } from '../stage.ts'

const PROFILE = 'app.bsky.actor.profile'

const saveProfile = (
  { client }: Stage,
  account: BlueskyAccount,
  change: BlueskyRecord,
): Promise<unknown> => client.put(account, PROFILE, 'self', { displayName: 'A member', ...change })

/** What authors ask for. */
export const labels: Case[] = [
  {
    name: 'an author who asks not to be shown to strangers is not, until the label goes',
    async run(stage) {
      const { ada, post, holds, hides } = stage
      const posted = await post(ada, { text: 'For those who are signed in' })
      await holds(posted, { text: 'For those who are signed in' })

      await saveProfile(stage, ada, { labels: selfLabels('!no-unauthenticated') })
      await hides(posted)
      await saveProfile(stage, ada, {})

      await holds(posted, { text: 'For those who are signed in' })
    },
  },
  {
    name: 'a profile without labels hides nothing',
    async run(stage) {
      const { ada, post, holds } = stage
      const posted = await post(ada, { text: 'Public' })
      await holds(posted, { text: 'Public' })

      await saveProfile(stage, ada, { displayName: 'Ada', description: 'A member' })
      const next = await post(ada, { text: 'Still public' })

      await holds(next, { text: 'Still public' })
      await holds(posted, { text: 'Public' })
    },
  },
  ...['porn', 'sexual', 'nudity', 'graphic-media'].map((label): Case => ({
    name: `a post that its author labels ${label} is covered`,
    async run({ ada, post, holds }) {
      const posted = await post(ada, { text: `Covered: ${label}`, labels: selfLabels(label) })

      await holds(posted, { text: `Covered: ${label}`, labels: [label] })
    },
  })),
  {
    name: 'a post whose author asks not to show it to strangers is hidden',
    async run({ ada, post, hides }) {
      const posted = await post(ada, {
        text: 'Not for strangers',
        labels: selfLabels('!no-unauthenticated'),
      })

      await hides(posted)
    },
  },
  {
    name: 'a label that nobody knows changes nothing',
    async run({ ada, post, holds }) {
      const posted = await post(ada, { text: 'Labelled', labels: selfLabels('spicy') })

      await holds(posted, { text: 'Labelled', labels: [] })
    },
  },
]
