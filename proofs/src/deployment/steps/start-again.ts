import { PROJECT, trustOutside, waitUntilHealthy, waitUntilServed } from '../site.ts'
import type { Scene, Step } from '../scene.ts'

/** Whether the machine was kept with a site of an earlier run. */
export const hasSite = ({ machine }: Scene): Promise<boolean> =>
  machine.run(`test -f ${PROJECT}/deploy/compose.override.yaml`).then(
    () => true,
    () => false,
  )

/** For those who write a step: the site of the run before, with what is around it today. */
export const startAgain: Step = {
  name: 'start again',
  async run(scene) {
    await scene.deploy("sed -i '/^X_API_ORIGIN=/d' .env")
    await trustOutside(scene)
    await scene.deploy('docker compose up --detach', 600)
    await scene.deploy('docker compose restart api collector', 120)
    await waitUntilServed(scene)
    await waitUntilHealthy(scene)
    return { facts: ['the site of the run before runs again'], problems: [] }
  },
}
