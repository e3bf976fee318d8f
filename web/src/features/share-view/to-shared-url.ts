/** The address of the view on the screen. How it looks here is not passed on. */
export function toSharedUrl(href: string): string {
  const url = new URL(href)
  url.searchParams.delete('theme')
  return url.href
}
