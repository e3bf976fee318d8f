import type { ToMessage } from './use-message.ts'

/** The name of the current view: the page's title without the name of the site, and without “Search results”. */
export function nameView(message: ToMessage): string {
  const title = cut(document.title, message('site.title', { title: '' }))
  return cut(title, message('view.title', { view: '', page: message('search.title') }))
}

const cut = (text: string, end: string): string =>
  text.endsWith(end) ? text.slice(0, -end.length) : text
