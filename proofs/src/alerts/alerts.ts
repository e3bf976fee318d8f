import type { Log, Proof, Ring, Verdict } from '../proof.ts'
import { checkMails, countFaults, type Checked } from './mails/check-mails.ts'
import { cutSearch } from './cut-search.ts'
import { askFor, confirm, runCourier } from './follow.ts'
import { killCouriers, VIEWS } from './kill-couriers.ts'
import { dumpDatabase, findTraces, readBackup, toTracesOf } from './leave-nothing.ts'
import type { Ledger } from './mails/ledger.ts'
import { mailMany } from './mail-many.ts'
import { openScene, type Scene } from './open-scene.ts'
import { readTold } from './mails/read-told.ts'
import { pressButton, scanMails } from './mails/scan-mails.ts'

const MANY_SECONDS = 60
/** The HMAC of an address, the sealed address and the sealed part of it. */
const KINDS_IN_ROW = 3

export const alerts: Proof = {
  name: 'alerts',
  promise: `With Debian's Postfix, couriers killed 40 times at each of 8 moments and no search engine for ten minutes, alerts by mail miss no post, tell none twice (a kill repeats one mail at most, under the same Message-ID), name none that was removed and send the unconfirmed nothing but the link; opening links changes nothing, the button of mail programs stops, nothing is left then, and 10,000 mails take ${MANY_SECONDS} s at most`,
  proves: ['RM.2', 'RM.4', 'RM.6', 'RM.9', 'RM.10'],
  ring: 'night',
  async run({ ring, log }) {
    const scene = await openScene(ring)
    try {
      log(`mails go to ${scene.office.name}`)
      return await prove(scene, ring, log)
    } finally {
      await scene.close()
    }
  },
}

async function prove(scene: Scene, ring: Ring, log: Log): Promise<Verdict> {
  const { office, rows, logs } = scene
  const ledger: Ledger = { alerts: [], posts: [], doubtful: [], kills: 0 }
  for (const [index, view] of VIEWS.entries())
    ledger.alerts.push(await askFor(scene, `Ada.Follows.${index}@example.org`, view))
  const followed = [...ledger.alerts]
  await runCourier(scene, new Date(0))
  for (const alert of followed) await confirm(scene, alert)

  await killCouriers(scene, ledger, { ring, log })
  await cutSearch(scene, ledger, { ring, log })
  const mails = await office.listMails()
  const checked = checkMails(mails.map(readTold), ledger)
  log(describe(checked))

  const scanned = await scanMails(scene, mails)
  log(`${scanned.links} links opened: ${scanned.changed} alerts changed; ${scanned.dead.join()}`)

  const saved = new Map((await rows.list()).map((row) => [row.id, row]))
  const traces = ledger.alerts.flatMap((alert) => {
    const row = saved.get(alert.id)
    return row ? [{ id: alert.id, traces: toTracesOf(scene, alert, row) }] : []
  })
  const all = traces.flatMap((one) => one.traces)
  const [first, second, third] = followed
  if (!first || !second || !third) throw new Error('nobody follows anything')
  const backup = await readBackup(scene)
  const pressed = [
    ...(await pressButton(scene, mails, first, 'urlencoded')),
    ...(await pressButton(scene, mails, second, 'multipart')),
  ]
  const ofStopped = traces.flatMap((one) =>
    [first.id, second.id].includes(one.id) ? one.traces : [],
  )
  const dump = await dumpDatabase(scene)
  const ofThird = traces.find(({ id }) => id === third.id)?.traces ?? []
  const left = [
    ...findTraces(dump, ofStopped).map((what) => `${what} in a dump after Stop`),
    ...findTraces(backup, all).map((what) => `${what} in a backup`),
    ...findTraces(logs.join('\n'), all).map((what) => `${what} in our logs`),
    // Somebody who still follows is in the database, so the search can find.
    ...(findTraces(dump, ofThird).length === KINDS_IN_ROW
      ? []
      : ['the search for traces finds nothing']),
  ]
  for (const problem of [...pressed, ...left]) log(problem)

  const many = ring === 'night' ? await mailMany(scene, ledger) : null
  const isCorrect =
    countFaults(checked) === 0 &&
    scanned.changed + scanned.dead.length + pressed.length + left.length + (many?.wrong ?? 0) === 0
  return {
    isCorrect,
    measurements: many
      ? [
          {
            name: `${many.alerts} mails`,
            value: many.seconds,
            unit: 's',
            atMost: MANY_SECONDS,
          },
        ]
      : [],
    summary: `${office.name}: ${ledger.kills} couriers killed, ${mails.length} mails about ${ledger.posts.length} posts: ${describe(checked)}; ${scanned.links} links opened: ${scanned.changed} alerts changed; ${pressed.length} problems with Stop; ${left.length} traces in dump, backup and ${logs.length} lines of our logs${many ? `; ${many.alerts} alerts of ${many.views} views due at once: ${many.wrong} wrong, ${many.seconds.toFixed(1)} s` : ''}`,
  }
}

const describe = (checked: Checked): string =>
  `${checked.missed} missed, ${checked.again} told twice, ${checked.wrong} mails with other posts, ${checked.removed} with removed ones, ${checked.unwanted} to the unconfirmed, ${checked.doubled} doubled without a kill; ${checked.repeated} came again under the same Message-ID`
