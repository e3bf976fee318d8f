import { readArguments, UsageError } from '@hemicycle/process'
import { takeDashboards } from './src/screenshots/dashboards/take-dashboards.ts'
import { PICTURE_FOLDER } from './src/screenshots/pictures.ts'
import { takePictures } from './src/screenshots/take-pictures.ts'
import { withEngines } from './src/with-engines.ts'

const USAGE = 'Usage: npm run screenshots [-- dashboards [--grafana URL] [--folder FOLDER]]'

/** Without a word: the pictures of the README. With `dashboards`: those of a running Grafana. */
async function takeScreenshots(): Promise<void> {
  const { positionals, values } = readArguments({
    allowPositionals: true,
    options: {
      grafana: { type: 'string', default: 'http://127.0.0.1:3000' },
      folder: { type: 'string', default: 'dist/dashboards' },
    },
  })
  const [what, ...others] = positionals
  if (others.length > 0 || (what !== undefined && what !== 'dashboards'))
    throw new UsageError(USAGE)
  if (what === undefined) return withEngines(() => takePictures(PICTURE_FOLDER, console.log))
  const grafana = {
    url: values.grafana.replace(/\/+$/, ''),
    password: process.env['GRAFANA_PASSWORD'] ?? 'admin',
  }
  await takeDashboards(grafana, values.folder, console.log)
}

try {
  await takeScreenshots()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
