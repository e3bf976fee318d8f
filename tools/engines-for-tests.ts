import { openEngines } from '@hemicycle/engines'
import { openTemplate } from '@hemicycle/store/testing'

/** Starts the engines and creates the template database before the first test that needs them. */
export async function setup(): Promise<() => Promise<void>> {
  const stopEngines = await openEngines()
  const dropTemplate = await openTemplate()
  return async () => {
    await dropTemplate()
    await stopEngines()
  }
}
