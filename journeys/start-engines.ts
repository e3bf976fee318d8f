import { openEngines } from '@hemicycle/engines'
import { ensureBuiltWeb } from '@hemicycle/tools/stack'

/** What all journeys need: the built site, and engines. */
export default async function start(): Promise<() => Promise<void>> {
  await ensureBuiltWeb()
  return openEngines()
}
