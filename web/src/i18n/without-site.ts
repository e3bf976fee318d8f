import type { ToMessage } from './use-message.ts'

/** The title of a page without the site's. */
export function withoutSite(title: string, message: ToMessage): string {
  const end = message('site.title', { title: '' })
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}
