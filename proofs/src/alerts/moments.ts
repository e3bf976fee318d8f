import { withClient } from '@hemicycle/store/testing'
import { waitUntil } from '@hemicycle/tools/stack'
import type { Scene } from './open-scene.ts'
import type { SmtpMoment } from './gates/open-smtp-gate.ts'

/** A moment at which a courier is killed. */
export interface Moment {
  name: string
  /** The kind of mail that must be due for a courier to reach it. */
  needs: 'links' | 'posts'
  /** The mail server has the mail then, and the courier does not know it. */
  isDoubtful?: true
  /** Also in the gate, which has only those that can double a mail. */
  inGate?: true
  /** The nth mail is the one that is not noted. */
  reach(scene: Scene, nth: number): Promise<void>
}

const killWhen = async (scene: Scene, held: Promise<void>): Promise<void> => {
  let isHeld = false
  void held.then(() => (isHeld = true))
  scene.courier.start()
  await waitUntil('a courier is where it is killed', () => isHeld)
  await scene.courier.kill()
  scene.smtp.release()
  scene.api.release()
}

/** A long header is folded: its value may be on the next line. */
const isLink = (content: string): boolean => /^Message-ID:\s+<alert-\S+-link-/im.test(content)
const isAlert = (content: string): boolean => !isLink(content)

const atMail =
  (moment: SmtpMoment, isOne: (content: string) => boolean): Moment['reach'] =>
  (scene, nth) =>
    killWhen(scene, scene.smtp.hold(moment, { nth, isOne }))

const atQuestion =
  (moment: Parameters<Scene['api']['hold']>[0], path: string): Moment['reach'] =>
  (scene) =>
    killWhen(scene, scene.api.hold(moment, path))

export const MOMENTS: Moment[] = [
  { name: 'before it takes any', needs: 'links', reach: killBeforeTaking },
  {
    name: 'after it took links',
    needs: 'links',
    reach: (scene) => killWhen(scene, scene.smtp.hold('greeting', { nth: 1, isOne: () => true })),
  },
  { name: 'while it sends a link', needs: 'links', reach: atMail('content', isLink) },
  {
    name: 'after a link and before its note',
    needs: 'links',
    isDoubtful: true,
    inGate: true,
    reach: atMail('answer', isLink),
  },
  {
    name: 'after it took alerts',
    needs: 'posts',
    reach: atQuestion('question', '/v1/view-name/'),
  },
  {
    name: 'while it asks the API',
    needs: 'posts',
    reach: atQuestion('answer', '/v1/social-item/'),
  },
  { name: 'while it sends an alert', needs: 'posts', reach: atMail('content', isAlert) },
  {
    name: 'after an alert and before its note',
    needs: 'posts',
    isDoubtful: true,
    inGate: true,
    reach: atMail('answer', isAlert),
  },
]

/** Holds the lock that the courier waits for with its first statement. */
async function killBeforeTaking({ stack, courier }: Scene): Promise<void> {
  await withClient(stack.databaseUrl, 'hemicycle proof', async (client) => {
    await client.query('begin')
    await client.query('lock table alert in exclusive mode')
    courier.start()
    await waitUntil('a courier waits for the table', async () => {
      const { rows } = await client.query(`select pid from pg_locks where not granted and
        relation = 'alert'::regclass`)
      return rows.length > 0
    })
    await courier.kill()
    // Its statement would be run when the lock is released.
    await client.query(`select pg_terminate_backend(pid) from pg_locks where not granted and
      relation = 'alert'::regclass`)
    await client.query('rollback')
  })
}
