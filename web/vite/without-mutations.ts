import type { Plugin } from 'vite'
import { inBrowserBuild } from './in-browser-build.ts'

/** What the client of queries calls on its cache of mutations. */
const NOTHING = `export class MutationCache {
  clear() {}
  findAll() { return [] }
  async resumePausedMutations() {}
}`

/**
 * Leaves the mutations of the query library out of the browser's code: the site only reads. The library itself
 * creates their cache in each client, so that nobody else can leave them out.
 */
export function withoutMutations(): Plugin {
  let isFound = false
  return {
    name: 'without-mutations',
    apply: inBrowserBuild,
    load: {
      filter: { id: /\/query-core\/build\/modern\/mutationCache\.js$/ },
      handler() {
        isFound = true
        return NOTHING
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('The query library has moved its cache of mutations')
    },
  }
}
