import { waitUntil } from '@hemicycle/tools/stack'
import type { Finding, Step } from '../scene.ts'

const UP_SECONDS = 300
const SCRAPED_MS = 120_000
/** API, site, collector and courier. */
const PROCESSES = 4
const QUERY = 'http://127.0.0.1:9090/api/v1/query?query=count(up==1)'

interface Answer {
  data: { result: { value: [number, string] }[] }
}

/** The profile `monitoring`: Prometheus reads our processes. Grafana has no package, so its part is not run. */
export const monitored: Step = {
  name: 'monitoring',
  async run({ deploy }): Promise<Finding> {
    await deploy(
      'docker compose --profile monitoring up --detach --no-deps --wait prometheus',
      UP_SECONDS,
    )
    try {
      const read = async (): Promise<number> => {
        const said = await deploy(`docker compose exec -T prometheus wget -q -O - '${QUERY}'`)
        return Number((JSON.parse(said) as Answer).data.result[0]?.value[1] ?? 0)
      }
      await waitUntil(
        'all processes are read',
        async () => (await read()) >= PROCESSES,
        SCRAPED_MS,
        1_000,
      )
      const rules = await deploy(
        `docker compose exec -T prometheus wget -q -O - http://127.0.0.1:9090/api/v1/rules`,
      )
      const alerts = rules.split('"type":"alerting"').length - 1
      return {
        facts: [
          `Prometheus reads ${await read()} processes and has ${alerts} alerts`,
          'Grafana: NOT RUN',
        ],
        problems: alerts === 0 ? ['Prometheus has no alerts'] : [],
      }
    } finally {
      await deploy('docker compose rm --stop --force prometheus')
    }
  },
}
