import type { Followed, Ledger, WrittenPost } from './ledger.ts'
import type { Told } from './read-told.ts'

export interface Checked {
  missed: number
  /** Told by two mails that are not the same. */
  again: number
  /** Mails with another number of posts, or other posts, than there were. */
  wrong: number
  /** Mails that named a post after it was removed. */
  removed: number
  /** Mails that arrived once more than a kill explains. */
  doubled: number
  /** Mails to addresses that did not confirm, other than the link. */
  unwanted: number
  /** Mails that arrived again under the same Message-ID after a kill. */
  repeated: number
}

export const countFaults = (checked: Checked): number =>
  checked.missed +
  checked.again +
  checked.wrong +
  checked.removed +
  checked.doubled +
  checked.unwanted

/** Compares the mails, in the order of their arrival, with what was first seen. */
export function checkMails(mails: readonly Told[], ledger: Ledger): Checked {
  const { alerts, doubtful } = ledger
  const copies = Map.groupBy(mails, ({ messageId }) => messageId)
  const extra = [...copies].map(([id, { length }]) => ({
    repeated: length - 1,
    explained: doubtful.filter((other) => other === id).length,
  }))
  const known = new Map(alerts.map((alert) => [alert.id, alert]))
  const strange = mails.filter(({ alertId, to }) => known.get(alertId)?.address !== to)
  const checked = alerts.map((alert) => checkAlert(alert, mails, ledger.posts))
  const sum = (pick: (one: ReturnType<typeof checkAlert>) => number): number =>
    checked.reduce((total, one) => total + pick(one), 0)
  return {
    missed: sum(({ missed }) => missed),
    again: sum(({ again }) => again),
    wrong: sum(({ wrong }) => wrong),
    removed: sum(({ removed }) => removed),
    unwanted: sum(({ unwanted }) => unwanted) + strange.length,
    doubled: extra.reduce((all, one) => all + Math.max(0, one.repeated - one.explained), 0),
    repeated: extra.reduce((all, one) => all + one.repeated, 0),
  }
}

type Window = NonNullable<Told['window']>
const isIn = ({ at }: WrittenPost, { since, until }: Window): boolean => at > since && at <= until

function checkAlert(alert: Followed, mails: readonly Told[], posts: readonly WrittenPost[]) {
  const { since } = alert
  const told = mails.flatMap((mail, index) =>
    mail.alertId === alert.id && mail.window ? [{ ...mail, window: mail.window, index }] : [],
  )
  if (since === null) return { missed: 0, again: 0, wrong: 0, removed: 0, unwanted: told.length }
  const asked = posts.filter(({ text, at }) => alert.has(text) && at > since)
  // A mail that arrived twice is one; it must tell the same time.
  const windows = new Map(
    told.map(({ messageId, window }) => [
      `${messageId} ${window.since.getTime()} ${window.until.getTime()}`,
      window,
    ]),
  )
  const countTellers = (post: WrittenPost): number =>
    [...windows.values()].filter((window) => isIn(post, window)).length
  const isRight = ({ total, named, window, index }: (typeof told)[number]): boolean => {
    const there = asked.filter((post) => isIn(post, window) && !isGone(post, index))
    const ids = new Set(there.map(({ id }) => id))
    const most = there.length > MOST_TOLD ? 0 : Math.min(there.length, MOST_NAMED)
    return total === ids.size && named.length === most && named.every((id) => ids.has(id))
  }
  return {
    missed: asked.filter((post) => post.goneAfter === null && countTellers(post) === 0).length,
    again: asked.filter((post) => countTellers(post) > 1).length,
    wrong: told.filter((mail) => !isRight(mail)).length,
    removed: told.filter(({ named, index }) =>
      posts.some((post) => named.includes(post.id) && isGone(post, index)),
    ).length,
    unwanted: 0,
  }
}

/** A mail has ten posts at most, and for more than 200 only their number. */
const MOST_NAMED = 10
const MOST_TOLD = 200

const isGone = ({ goneAfter }: WrittenPost, index: number): boolean =>
  goneAfter !== null && index >= goneAfter
