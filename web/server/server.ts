import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './build-app.ts'
import { openBuiltSite } from './built-site.ts'
import { readConfig } from './config.ts'
import { openSourceSite } from './source-site.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const { host, port, isDevelopment, ...config } = readConfig(process.env)

const app = await buildApp({
  ...config,
  logger: pino(),
  staticRoot: isDevelopment ? null : join(dist, 'client'),
  openSite: (server) => (isDevelopment ? openSourceSite(server, root) : openBuiltSite(dist)),
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

await app.listen({ host, port })
