import type { Plugin } from 'vite'
import { inBrowserBuild } from './in-browser-build.ts'

const RUNTIME = 'react/jsx-runtime'
const DIRECT = `\0${RUNTIME}`

/** In React's production build, `jsxs` is `jsx`. */
const CODE = `import * as runtime from '${RUNTIME}'
export const jsx = runtime.jsx
export { jsx as jsxs }
export const Fragment = runtime.Fragment`

/** Calls the function that creates elements by its own name: React is CommonJS, where each call would be a look-up. */
export function directJsx(): Plugin {
  return {
    name: 'direct-jsx',
    apply: inBrowserBuild,
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_source, importer) => (importer === DIRECT ? null : DIRECT),
    },
    load: { filter: { id: /^\0react\/jsx-runtime$/ }, handler: () => CODE },
  }
}
