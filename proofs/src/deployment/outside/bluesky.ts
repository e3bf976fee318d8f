/**
 * Bluesky beside the collector of a site without X: the simulator's stand-in, with one account that posts every second
 * and, on SIGUSR2, has its first post taken down by a moderator, of which no event tells.
 *
 * Runs in a container: `node bluesky.ts FOLDER PORT`, where FOLDER is this repository with the package ws.
 */
import type * as Simulator from '@hemicycle/simulator'

const [folder = '', port = ''] = process.argv.slice(2)
const simulator = (await import(`${folder}/simulator/src/bluesky/start-bluesky.ts`)) as Pick<
  typeof Simulator,
  'startBluesky'
>
const { network } = await simulator.startBluesky({ port: Number(port) })
const account = network.createAccount('member.parliament.example')
const write = (rkey: string, text: string): void => {
  const value = { $type: 'app.bsky.feed.post', text, createdAt: network.now().toISOString() }
  network.commit(account, [{ action: 'create', collection: 'app.bsky.feed.post', rkey, value }])
}

const toKey = () => account.nextTid(network.now())
const first = toKey()
write(first, 'A post that a moderator takes down')
setInterval(() => write(toKey(), `Words that were never at X, at ${Date.now()}`), 1_000)
process.on('SIGUSR2', () => account.takenDown.add(`app.bsky.feed.post/${first}`))
process.on('SIGTERM', () => process.exit(0))
console.log(JSON.stringify({ did: account.did, first }))
