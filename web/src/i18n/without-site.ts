import type { ToMessage } from './use-message.ts'

/** A page title without the site's name. */
export function withoutSite(title: string, message: ToMessage): string {
  const end = message('site.title', { title: '' })
  return title.endsWith(end) ? title.slice(0, -end.length) : title
}
