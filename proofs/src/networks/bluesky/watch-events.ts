import { once } from 'node:events'

interface Event {
  did: string
  kind: string
  commit?: { operation: string; collection: string; rkey: string }
}

/** Listens to a stream from its oldest event on, until closed. */
export async function watchEvents(
  jetstreamUrl: string,
  onPost: (address: string, operation: string) => void,
): Promise<() => void> {
  const socket = new WebSocket(`${jetstreamUrl}?cursor=0`)
  socket.addEventListener('message', ({ data }) => {
    const { did, commit } = JSON.parse(String(data)) as Event
    if (commit) onPost(`at://${did}/${commit.collection}/${commit.rkey}`, commit.operation)
  })
  await once(socket, 'open')
  return () => socket.close()
}
