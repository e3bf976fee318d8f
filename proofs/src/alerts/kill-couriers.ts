import type { Log, Ring } from '../proof.ts'
import { deletePost } from '../site/delete-post.ts'
import { askFor, runCourier } from './follow.ts'
import type { Ledger, View } from './mails/ledger.ts'
import { MOMENTS, type Moment } from './moments.ts'
import type { Scene } from './open-scene.ts'
import { readTold } from './mails/read-told.ts'
import { writePosts } from './write-posts.ts'

const ROUNDS = { gate: 1, night: 40 }
/** Confirmed alerts, and so the mails of a round in which all have news. */
const MAILS = 3
const LINKS = 2

export const VIEWS: View[] = [
  { view: '', has: () => true },
  { view: 'search-value=evenword', has: (text) => text.includes('evenword') },
  { view: 'search-value=proofword', has: () => true },
]

/** Kills a courier at every moment, again and again; after each round one runs that nobody kills. */
export async function killCouriers(
  scene: Scene,
  ledger: Ledger,
  { ring, log }: { ring: Ring; log: Log },
): Promise<void> {
  const moments = MOMENTS.filter(({ inGate }) => ring === 'night' || inGate)
  for (let round = 0; round < ROUNDS[ring]; round += 1) {
    for (const moment of moments) await killAt(scene, ledger, moment, round)
    const until = await writeNews(scene, ledger)
    await runCourier(scene, until)
    const mails = (await scene.office.listMails()).length
    log(`round ${round + 1}: ${ledger.kills} couriers killed, ${mails} mails`)
  }
}

async function killAt(scene: Scene, ledger: Ledger, moment: Moment, round: number): Promise<void> {
  if (moment.needs === 'links') await askForLinks(scene, ledger)
  else await scene.rows.makeDue(await writeNews(scene, ledger))
  await moment.reach(scene, 1 + (round % (moment.needs === 'links' ? LINKS : MAILS)))
  ledger.kills += 1
  await scene.rows.passReservations()
  if (!moment.isDoubtful) return
  const mails = await scene.office.listMails()
  const last = mails.at(-1)
  if (!last) throw new Error('the mail server has no mail')
  ledger.doubtful.push(last.messageId ?? '')
  if (moment.needs === 'links') return
  // One of the posts that it names is removed before it is sent again.
  const [id = ''] = readTold(last).named
  await deletePost(scene.stack, id)
  const post = ledger.posts.find((one) => one.id === id)
  if (!post) throw new Error(`a mail names the post ${id}`)
  post.goneAfter = mails.length
}

/** People whose mail is the link, and who never confirm. */
async function askForLinks(scene: Scene, { alerts }: Ledger): Promise<void> {
  for (let count = 0; count < LINKS; count += 1)
    alerts.push(await askFor(scene, `link-${alerts.length}@example.org`, VIEWS[0] as View))
}

/** Posts that every view has. */
function writeNews(scene: Scene, ledger: Ledger): Promise<Date> {
  const texts = ['evenword', 'oddword', 'evenword'].map(
    (word, index) => `A proofword with an ${word}, number ${ledger.posts.length + index}`,
  )
  return writePosts(scene, ledger, texts)
}
