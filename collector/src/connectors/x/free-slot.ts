import type { Logger } from 'pino'
import type { XClient } from './x-client.ts'

/**
 * Ends the connection of a listener that died without a word: X holds its place for some seconds and would refuse
 * ours. Only the collector that holds the lock may call this.
 */
export async function freeSlot(x: XClient, log: Logger): Promise<void> {
  try {
    await x.delete('connections/filtered_stream')
  } catch (error) {
    log.warn({ err: error }, 'the place of an earlier stream could not be freed')
  }
}
