import { waitUntil } from '@hemicycle/tools/stack'
import {
  joinFindings,
  judgeVisits,
  type Allowed,
  type Finding,
  type Scene,
  type Step,
} from '../scene.ts'

const HEALTHY_MS = 300_000
/** New queries wait for the site; without the API or an engine they may fail. Nobody can answer for Caddy. */
const KILLED: Record<string, Allowed> = {
  api: {},
  web: { fresh: 0 },
  collector: { fresh: 0 },
  courier: { fresh: 0 },
  postgres: {},
  opensearch: {},
  caddy: { kept: Infinity },
}

/** Each process of the site dies as if the kernel had ended it, while visitors come; Docker starts it again. */
export const killed: Step = {
  name: 'kill',
  async run(scene) {
    const findings: Finding[] = []
    for (const [service, allowed] of Object.entries(KILLED)) {
      const seconds = { healthy: 0 }
      const visits = await scene.outside.visitDuring(async () => {
        const began = performance.now()
        await killOne(scene, service)
        seconds.healthy = (performance.now() - began) / 1000
      })
      const what = `${service} killed, healthy again after ${seconds.healthy.toFixed(0)} s`
      findings.push(judgeVisits(what, visits, allowed))
      for (const fact of findings.at(-1)?.facts ?? []) scene.log(fact)
    }
    return joinFindings(findings)
  },
}

/** `docker kill` would be an order, after which Docker does not start it again. */
async function killOne(scene: Scene, service: string): Promise<void> {
  const inspect = (format: string) =>
    scene.deploy(
      `docker inspect --format '${format}' $(docker compose ps --all --quiet ${service})`,
    )
  const pid = (await inspect('{{.State.Pid}}')).trim()
  await scene.machine.run(`kill -9 ${pid}`)
  await waitUntil(
    `${service} is healthy again`,
    async () => {
      const [now, health] = (await inspect('{{.State.Pid}} {{.State.Health.Status}}'))
        .trim()
        .split(' ')
      return now !== pid && health === 'healthy'
    },
    HEALTHY_MS,
    500,
  )
}
