export type PathParams = Readonly<Record<string, string>>

/** The values of a pattern's `:names` in a path; null if the path does not match. Ignores a trailing slash. */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const names = pattern.split('/')
  const parts = pathname.replace(/(.)\/$/, '$1').split('/')
  if (names.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':') && part) params[name.slice(1)] = decode(part)
    else if (name !== part) return null
  }
  return params
}

/** The first row whose pattern matches the path. */
export function findRoute<Row extends { path: string }>(
  rows: readonly Row[],
  pathname: string,
): { route: Row; params: PathParams } | null {
  for (const route of rows) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return null
}

/** Anybody can write a URL: a part that cannot be decoded stays as it is. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
