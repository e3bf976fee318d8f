import type { Plugin } from 'vite'
import { inBrowserBuild } from './in-browser-build.ts'

const SCRIPT = /\/src\/.*\.tsx?$/
const STYLES = /\.module\.css$/
const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gmu
const CLASSES = 'classes:'

/**
 * Writes the name of a class where it is used, instead of a table of all classes of a CSS module and a look-up. Only
 * for names that are computed (`styles[size]`), the table remains.
 */
export function inlineClasses(): Plugin[] {
  const tables = new Map<string, string>()
  return [
    {
      name: 'inline-classes',
      apply: inBrowserBuild,
      enforce: 'pre',
      transform: { filter: { id: SCRIPT }, handler: importNames },
      resolveId: {
        filter: { id: /^classes:/ },
        async handler(source, importer) {
          const styles = await this.resolve(source.slice(CLASSES.length), importer)
          // An ending of its own, so that Vite does not take it for styles.
          return styles && `\0${CLASSES}${styles.id}.js`
        },
      },
      load: {
        filter: { id: /^\0classes:/ },
        async handler(id) {
          const styles = id.slice(1 + CLASSES.length, -'.js'.length)
          await this.load({ id: styles })
          return tables.get(styles)
        },
      },
    },
    {
      name: 'inline-classes-table',
      apply: inBrowserBuild,
      enforce: 'post',
      transform: {
        filter: { id: STYLES },
        handler(code, id) {
          tables.set(id, code)
          // Without names nothing else would keep the styles.
          return { code: '', map: null, moduleSideEffects: 'no-treeshake' }
        },
      },
    },
  ]
}

/** Imports the names of classes one by one, and the table only for computed names. */
function importNames(code: string): { code: string; map: null } | null {
  const names = [...code.matchAll(IMPORT)].map(([, name = '']) => name)
  if (names.length === 0) return null
  const imported = code.replace(IMPORT, (_all, name: string, file: string) => {
    const table = code.includes(`${name}[`) ? `${name}$, ` : ''
    return `import '${file}'; import ${table}* as ${name} from '${CLASSES}${file}'`
  })
  const computed = new RegExp(`\\b(${names.join('|')})\\[`, 'gu')
  return { code: imported.replace(computed, '$1$$['), map: null }
}
