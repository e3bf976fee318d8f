import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { REPOSITORY_ROOT } from './repository/repository-root.ts'

interface Compose {
  name: string
  services: Record<
    string,
    {
      image: string
      build?: unknown
      networks?: string[]
      environment?: Record<string, unknown>
    }
  >
  volumes: Record<string, unknown>
}
interface Scraping {
  scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[]
}

const read = (path: string): unknown =>
  parse(readFileSync(join(REPOSITORY_ROOT, path), 'utf8'), { merge: true })

const production = read('deploy/compose.yaml') as Compose

test('engines for development share no project, and so no volume, and no image of ours with production', () => {
  const development = read('engines/compose.yaml') as Compose
  const listBuilt = ({ services }: Compose) =>
    Object.values(services).flatMap(({ image, build }) => (build ? image : []))

  expect(development.name).toBeTruthy()
  expect(development.name).not.toBe(production.name)
  // A volume with a name or a driver of its own would not be its project's.
  const volumes = [development, production].flatMap((one) => Object.values(one.volumes))
  expect(volumes.filter((volume) => volume !== null)).toEqual([])
  expect(listBuilt(development).filter((one) => listBuilt(production).includes(one))).toEqual([])
})

test('the operator is told what the other processes are told, so that doctor can judge it', () => {
  const { web, api, collector, operator } = production.services
  const others = { ...web?.environment, ...api?.environment, ...collector?.environment }

  expect(Object.keys(others).length).toBeGreaterThan(30)
  expect(operator?.environment).toMatchObject(others)
})

test('Prometheus on the same machine asks each process by the name and in a network that it has', () => {
  const { scrape_configs } = read('deploy/prometheus/scrape.yaml') as Scraping
  const asked = scrape_configs.map(({ job_name, dns_sd_configs }) => ({
    job: job_name,
    names: dns_sd_configs.flatMap(({ names }) => names),
    ports: dns_sd_configs.map(({ port }) => port),
  }))

  expect(asked).toEqual(
    ['api', 'web', 'collector'].map((name) => ({
      job: `hemicycle-${name}`,
      names: [name],
      ports: [9464],
    })),
  )
  const reached = asked.flatMap(({ names }) => names).map((name) => production.services[name])
  expect(
    reached.filter(
      (one) => !one?.networks?.some((network) => ['inside', 'engines'].includes(network)),
    ),
  ).toEqual([])
})
