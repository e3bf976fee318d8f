export type PathParams = Readonly<Record<string, string>>

/** The values of a pattern's `:names` in a path, or null when it is another path. A slash at the end is ignored. */
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

/** Anybody can write an address: what cannot be decoded stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
