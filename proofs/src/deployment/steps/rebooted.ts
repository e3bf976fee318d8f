import { judgeVisits, type Finding, type Step } from '../scene.ts'
import { waitUntilHealthy, waitUntilServed } from '../site.ts'

const AWAY_SECONDS = 300

/** An orderly reboot while visitors come: everything starts again by itself. */
export const rebooted: Step = {
  name: 'reboot',
  async run(scene): Promise<Finding> {
    const times = { booted: 0, healthy: 0 }
    const visits = await scene.outside.visitDuring(async () => {
      const began = performance.now()
      await scene.machine.powerOff()
      await scene.machine.boot()
      times.booted = (performance.now() - began) / 1000
      await waitUntilServed(scene)
      await waitUntilHealthy(scene)
      times.healthy = (performance.now() - began) / 1000
    })
    const what = `reboot, Docker answers after ${times.booted.toFixed(0)} s, all is healthy after ${times.healthy.toFixed(0)} s`
    const { facts } = judgeVisits(what, visits, { kept: Infinity })
    const isTooLong = visits.kept.failedMs > AWAY_SECONDS * 1000
    return { facts, problems: isTooLong ? facts : [] }
  },
}
