import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { REPOSITORY_ROOT } from '../repository/repository.ts'

interface Service {
  networks?: string[]
  volumes?: string[]
  profiles?: string[]
}
interface Scraping {
  scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[]
}

const read = (path: string): unknown =>
  parse(readFileSync(join(REPOSITORY_ROOT, path), 'utf8'), { merge: true })

const production = read('deploy/compose.yaml') as { services: Record<string, Service> }

test('Prometheus on the same machine asks each process by the name and in a network that it has', () => {
  const { scrape_configs } = read('deploy/prometheus/scrape.yaml') as Scraping
  const asked = scrape_configs.map(({ job_name, dns_sd_configs }) => ({
    job: job_name,
    names: dns_sd_configs.flatMap(({ names }) => names),
    ports: dns_sd_configs.map(({ port }) => port),
  }))

  expect(asked).toEqual(
    ['api', 'web', 'collector', 'courier'].map((name) => ({
      job: `hemicycle-${name}`,
      names: [name],
      ports: [9464],
    })),
  )
  const reached = asked.flatMap(({ names }) => names).map((name) => production.services[name])
  const { prometheus, grafana } = production.services
  expect(
    reached.filter(
      (one) => !one?.networks?.some((network) => prometheus?.networks?.includes(network)),
    ),
  ).toEqual([])
  expect(prometheus?.networks?.some((network) => grafana?.networks?.includes(network))).toBe(true)
})

test('Prometheus and Grafana of the profile have our jobs, alerts and dashboard, and no alert without its data [RO.58]', () => {
  const { prometheus, grafana } = production.services
  const config = read('deploy/prometheus/prometheus.yaml') as {
    scrape_config_files: string[]
    rule_files: string[]
  }
  const { datasources } = read('deploy/grafana/provisioning/datasources/prometheus.yaml') as {
    datasources: { type: string; url: string }[]
  }
  const { providers } = read('deploy/grafana/provisioning/dashboards/hemicycle.yaml') as {
    providers: { options: { path: string } }[]
  }

  expect([prometheus?.profiles, grafana?.profiles]).toEqual([['monitoring'], ['monitoring']])
  expect(prometheus?.volumes).toContain('./prometheus:/etc/prometheus/hemicycle:ro')
  for (const file of [...config.scrape_config_files, ...config.rule_files])
    expect(() => read(`deploy/prometheus/${file}`)).not.toThrow()
  expect(datasources).toMatchObject([{ type: 'prometheus', url: 'http://prometheus:9090' }])
  expect(grafana?.volumes).toContain(
    `./grafana/dashboard.json:${providers[0]?.options.path}/dashboard.json:ro`,
  )
  expect(grafana?.volumes).toContain('./grafana/provisioning:/etc/grafana/provisioning:ro')
})
