import { openEngines } from '@hemicycle/engines'
import { openTemplate } from '@hemicycle/store/testing'

/** What tests on real engines need, before the first of them: the engines, and a database to copy. */
export async function setup(): Promise<() => Promise<void>> {
  const stopEngines = await openEngines()
  const dropTemplate = await openTemplate()
  return async () => {
    await dropTemplate()
    await stopEngines()
  }
}
