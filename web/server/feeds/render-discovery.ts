import { escapeHtml } from '@hemicycle/contract'
import { toDataAddress } from '#web/feed-query/data-address.ts'
import { ENDING_NAMES, ENDINGS } from '#web/feed-query/data-endings.ts'

/** Where feed readers and programs find what a page shows. `data-ending` lets the browser keep them true. */
export function renderDiscovery(path: string): string {
  const [pathname = '', ...search] = path.split('?')
  return ENDING_NAMES.map((ending) => {
    const { type, name } = ENDINGS[ending]
    const href = toDataAddress(pathname, search.join('?'), ending)
    return `<link rel="alternate" type="${type}" title="${name}" href="${escapeHtml(href)}" data-ending="${ending}">`
  }).join('\n')
}
