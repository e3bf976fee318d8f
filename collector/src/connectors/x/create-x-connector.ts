import type { Connector } from '../connector.ts'
import { createCallX } from './calls/call-x.ts'
import { createXClient, type XSettings } from './calls/x-client.ts'
import { fetchAccounts } from './fetch-accounts.ts'
import { createXTimelines } from './fetch-page.ts'
import { followActivity } from './follow-activity.ts'
import { followPosts } from './follow-posts.ts'
import { createRosterSync } from './follow-roster.ts'
import { sweep } from './sweep/sweep.ts'
import type { XListener } from './x-listener.ts'

export const createXConnector = (settings: XSettings): Connector => ({
  network: 'twitter',
  catchUpMinutes: settings.catchUpMinutes,
  open(listener) {
    const { log, signal } = listener
    const call = createCallX(createXClient(settings), { log, signal })
    const x: XListener = { ...listener, settings, call }
    const roster = createRosterSync(x)
    return {
      follow: roster.follow,
      async openStream(events) {
        // A failure here is retried in the background.
        await roster.followByRules().catch(() => {})
        roster.follow()
        await Promise.all([
          followPosts(x, {
            onOpen: events.onOpen,
            waitForFollowed: roster.waitForFollowed,
            setRules: roster.followByRules,
          }),
          followActivity(x, {
            onOpen: events.onDeletionsOpen,
            onActivity: events.onDeletionsActivity,
            onRenamed: events.onAccountChanged,
          }),
        ])
      },
      timelines: createXTimelines(call, log),
      sweep: () => sweep(x),
      readAccounts: (accounts) => fetchAccounts(call, accounts),
    }
  },
})
