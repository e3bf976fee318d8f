import { openEngines } from '@hemicycle/engines'
import { ensureBuiltWeb } from '@hemicycle/tools/stack'

/** Builds the site and starts the engines that all journeys need. */
export default async function start(): Promise<() => Promise<void>> {
  await ensureBuiltWeb()
  return openEngines()
}
