import { readFileSync } from 'node:fs'

export type Variables = Readonly<Record<string, string | undefined>>

/** Settings that hold a password or a key. Each may be in a file instead, whose path is in `NAME_FILE`. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'OWNER_DATABASE_URL',
  'READER_DATABASE_URL',
  'COURIER_DATABASE_URL',
  'ADMIN_DATABASE_URL',
  'OPENSEARCH_URL',
  'READER_OPENSEARCH_URL',
  'X_BEARER_TOKEN',
  'MAIL_URL',
  'ALERT_KEY',
  'DEEPL_KEY',
  'LIBRETRANSLATE_KEY',
]

export const toFileSetting = (name: string): string => `${name}_FILE`

/** A setting that is empty or not there is an empty text. */
export type Read = { value: string } | { fault: string }

/** The value of a setting, from its file if it has one. */
export function readSetting(variables: Variables, name: string): Read {
  const value = variables[name] ?? ''
  const setting = toFileSetting(name)
  const path = SECRETS.includes(name) ? (variables[setting] ?? '') : ''
  if (path === '') return { value }
  if (value !== '') return { fault: `${setting} and ${name} are both set: keep one of them` }
  return readText(setting, path)
}

/** The text of the file at `path`, without white space around it. A fault does not quote the path, which may be a secret in the wrong place. */
export function readText(setting: string, path: string): Read {
  try {
    const value = readFileSync(path, 'utf8').trim()
    return value === '' ? { fault: `${setting} names a file that is empty` } : { value }
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    return { fault: `${setting} names a file that cannot be read (${code})` }
  }
}

/** The same variables with the content of each file under the name of its setting. A file that cannot be read stays as it was. */
export function withSecretFiles(variables: Variables): Variables {
  const found = SECRETS.flatMap((name) => {
    const read = variables[toFileSetting(name)] ? readSetting(variables, name) : null
    return read && 'value' in read
      ? [[name, read.value] as const, [toFileSetting(name), undefined] as const]
      : []
  })
  return { ...variables, ...Object.fromEntries(found) }
}
