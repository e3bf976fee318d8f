import type { SimulatorOptions } from '@hemicycle/simulator'
import {
  ensureBuiltWeb,
  openParliament,
  type Parliament,
  waitUntil,
} from '@hemicycle/tools/parliament'
import { fill } from '../fill.ts'

/** A parliament whose pages are built and show all that its source has. `write` adds to it before it is read. */
export async function openSite(
  sample: (SimulatorOptions['sample'] & object) | false,
  write: (parliament: Parliament) => void = () => {},
): Promise<Parliament> {
  await ensureBuiltWeb()
  const parliament = await openParliament({ sample })
  try {
    write(parliament)
    await fill(parliament)
    parliament.web.start()
    await waitUntilServed(parliament.webUrl)
    return parliament
  } catch (error) {
    await parliament.close()
    throw error
  }
}

export const waitUntilServed = (url: string): Promise<void> =>
  waitUntil('the page is there', async () => {
    const answer = await fetch(url).catch(() => null)
    return answer?.ok ?? false
  })
