import { ensureBuiltWeb } from '@hemicycle/tools/stack'
import { installCheckers } from '../charts/checkers.ts'
import type { Proof } from '../proof.ts'
import { waitUntilFilled } from '../fill.ts'
import { openBrowser } from '../site/open-browser.ts'
import { waitUntilServed } from '../site/open-site.ts'
import { FAULTS, type Fault } from './fault-list.ts'
import { openScene } from './open-scene.ts'
import { tryFault, type FaultResult } from './try-fault.ts'

const HIDDEN_SECONDS = 15
const GONE_SECONDS = 30
const ENDED_SECONDS = 30

export const faults: Proof = {
  name: 'faults',
  promise: `Through ${FAULTS.length} faults of engines, clock and network nothing is lost, doubled or brought back; a deletion is heeded within ${GONE_SECONDS} s of their end, no page says Live while nothing is collected, every process ends within ${ENDED_SECONDS} s, and each fault that would harm, and no other, raises an alert`,
  proves: ['P2', 'P3', 'RF.4', 'RO.14'],
  ring: 'night',
  async run({ ring, log }) {
    await Promise.all([ensureBuiltWeb(), installCheckers('debian')])
    const scene = await openScene()
    const browser = await openBrowser(ring).catch(async (error: unknown) => {
      await scene.close()
      throw error
    })
    try {
      scene.processes.start()
      await waitUntilFilled(scene.stack)
      await waitUntilServed(scene.stack.webUrl)
      const all: FaultResult[] = []
      for (const fault of selectFaults()) {
        const result = await tryFault(scene, fault, browser, log)
        checkAlerts(fault, result)
        log(toLine(fault, result))
        all.push(result)
      }
      const problems = all.flatMap((result) => result.problems)
      const most = (pick: (result: FaultResult) => number | null) =>
        Math.max(...all.map((result) => pick(result) ?? 0))
      const [hidden, gone, ended] = [
        most((result) => result.hidden),
        most((result) => result.gone),
        most((result) => result.ended),
      ]
      return {
        isCorrect: all.length > 0 && problems.length === 0,
        measurements: [
          { name: 'hidden by the API', value: hidden, unit: 's', atMost: HIDDEN_SECONDS },
          { name: 'gone', value: gone, unit: 's', atMost: GONE_SECONDS },
          { name: 'ended', value: ended, unit: 's', atMost: ENDED_SECONDS },
        ],
        summary: `${all.length} faults: ${problems.length} problems; a deleted post hidden after at most ${hidden.toFixed(1)} s, gone ${gone.toFixed(1)} s after the end; processes ended within ${ended.toFixed(1)} s`,
      }
    } finally {
      await browser.close()
      await scene.close()
    }
  },
}

/** FAULTS=clock runs only faults with that word in their name. */
function selectFaults(): Fault[] {
  const word = process.env['FAULTS'] ?? ''
  return FAULTS.filter(({ name }) => name.includes(word))
}

function checkAlerts({ harm }: Fault, { alerts, problems }: FaultResult): void {
  if (harm === 'nothing' && alerts.length > 0) problems.push('an alert fires for no harm')
  if (harm !== 'nothing' && alerts.length === 0) problems.push('no alert fires')
}

const toLine = (
  { name, harm }: Fault,
  { hidden, gone, ended, alerts, problems }: FaultResult,
): string =>
  [
    `${name} (${harm})`,
    ...(hidden === null ? [] : [`hidden after ${hidden.toFixed(1)} s`]),
    `gone after ${gone.toFixed(1)} s`,
    `ended in ${ended.toFixed(1)} s`,
    alerts.length === 0 ? 'no alert' : alerts.join(' '),
    ...problems.map((problem) => `PROBLEM: ${problem}`),
  ].join('; ')
