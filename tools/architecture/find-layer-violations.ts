import type { TextFile } from '../repository/repository.ts'
import { toImportTarget } from './import-target.ts'
import type { Violation } from './violation.ts'
import { readImports } from './read-imports.ts'

const WEB_SOURCE = 'web/src/'
const FEATURES = 'features'

/** The folders of web/src that each folder may import. */
const LAYERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['app', ['pages', FEATURES, 'my-list', 'feed-query', 'api', 'i18n', 'ui', 'router']],
  ['pages', [FEATURES, 'my-list', 'feed-query', 'api', 'i18n', 'ui', 'router']],
  [FEATURES, ['my-list', 'feed-query', 'api', 'i18n', 'ui', 'router']],
  ['my-list', ['feed-query', 'api', 'i18n', 'ui', 'router']],
  ['feed-query', ['i18n', 'router']],
  ['api', ['feed-query', 'router']],
  ['ui', ['i18n', 'router']],
  ['i18n', []],
  ['router', []],
])

/** Imports from a lower layer of web/src to a higher one, or from feature to feature. */
export function findLayerViolations(modules: TextFile[]): Violation[] {
  return modules.flatMap((file) => {
    const layer = layerOf(file.path)
    if (layer === null) return []
    return readImports(file).flatMap((specifier) => {
      const path = toImportTarget(file.path, specifier)?.path ?? null
      const problem = path === null ? null : check(layer, file.path, path)
      return problem === null ? [] : [{ path: file.path, problem: `${specifier} ${problem}` }]
    })
  })
}

function check(layer: string, importer: string, target: string): string | null {
  const below = LAYERS.get(layer)
  if (below === undefined) return `is imported by ${layer}, which is not a layer of web/src`
  const targetLayer = layerOf(target)
  if (targetLayer === null) return target.startsWith('web/') ? 'leaves the layers of web/src' : null
  if (targetLayer !== layer) {
    return below.includes(targetLayer) ? null : `leads from ${layer} up to ${targetLayer}`
  }
  if (layer !== FEATURES || featureOf(importer) === featureOf(target)) return null
  return `leads from the feature ${featureOf(importer)} to the feature ${featureOf(target)}`
}

/** Null outside web/src and for files directly in it. */
function layerOf(path: string): string | null {
  if (!path.startsWith(WEB_SOURCE)) return null
  const [layer = '', ...rest] = path.slice(WEB_SOURCE.length).split('/')
  return rest.length > 0 ? layer : null
}

const featureOf = (path: string): string => path.split('/')[3] ?? ''
