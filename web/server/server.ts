import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './build-app.ts'
import { openBuiltSite } from './built-site.ts'
import { readConfig } from './config.ts'
import { readLegalTexts } from './legal/read-legal-texts.ts'
import { warnOfPlaceholders } from './legal/warn-of-placeholders.ts'
import { openSourceSite } from './source-site.ts'
import { readSecurityTxt } from './security-txt/read-security-txt.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const { host, port, isDevelopment, legalDir, ...config } = readConfig(process.env)
const logger = pino()
const legal = await readLegalTexts(join(root, 'legal'), legalDir)
if (!config.isSample) warnOfPlaceholders(logger, legal)
const securityTxt = await readSecurityTxt(legalDir, logger)

const app = await buildApp({
  ...config,
  legal,
  securityTxt,
  logger,
  staticRoot: isDevelopment ? null : join(dist, 'client'),
  openSite: (server) => (isDevelopment ? openSourceSite(server, root) : openBuiltSite(dist)),
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())

await app.listen({ host, port })
