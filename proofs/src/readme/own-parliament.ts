import { waitUntil } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { openOwnAccounts, readOwnParliament, toBlueskySettings } from './open-own-accounts.ts'
import { runInClone } from './run-in-clone.ts'

const SHOWS_PARLIAMENT = /shows your parliament at https?:\/\/localhost:\d+/
/** What the README promises. */
const FIFTEEN_MINUTES = 900

export const ownParliament: Proof = {
  name: 'own-parliament',
  promise:
    'The four commands of the README lead from a list of people on Bluesky to a site with their posts within fifteen minutes',
  proves: ['RN.31'],
  ring: 'night',
  async run({ log }) {
    const { table, file, commands } = await readOwnParliament()
    const own = await openOwnAccounts(table)
    try {
      const began = Date.now()
      const { seen, isGone } = await runInClone(
        {
          commands,
          shown: SHOWS_PARLIAMENT,
          files: { [file]: table },
          env: toBlueskySettings(own.bluesky),
          log,
        },
        async (site) => {
          await waitUntil('the page shows the posts of all', async () => {
            const html = await (await fetch(site)).text()
            return own.people.every(({ name, text }) => html.includes(name) && html.includes(text))
          })
          return Math.round((Date.now() - began) / 1000)
        },
      )
      return {
        isCorrect: isGone,
        measurements: [
          { name: 'from nothing to posts', value: seen, unit: 's', atMost: FIFTEEN_MINUTES },
        ],
        summary: `${commands.length} commands: posts of ${own.people.length} people; after Ctrl-C ${isGone ? 'everything has ended' : 'something still runs'}`,
      }
    } finally {
      await own.bluesky.close()
    }
  },
}
