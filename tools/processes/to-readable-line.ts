export interface ReadableLine {
  text: string
  level: 'info' | 'warning' | 'error'
}

const WARNING = 40
const ERROR = 50
/** Fields that the prefix already shows, or that do not help a reader. */
const OMITTED: ReadonlySet<string> = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'msg',
  'name',
  'err',
])
const NOT_OURS = /^\s+at .*(node:|node_modules|<anonymous>|\(index \d+\))/

/** Our processes log JSON. Other lines stay unchanged, and count as errors when they come from stderr. */
export function toReadableLine(line: string, isError: boolean): ReadableLine {
  const entry = parseEntry(line)
  if (entry === null) return { text: line, level: isError ? 'error' : 'info' }
  const level = levelOf(entry)
  const details = Object.entries(entry)
    .filter(([key]) => !OMITTED.has(key))
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
  const [error, ...frames] = stackOf(entry['err'])
  const summary = [entry['msg'], error, ...details].filter(Boolean).join('  ')
  return { text: level === 'error' ? [summary, ...frames].join('\n') : summary, level }
}

function levelOf(entry: Record<string, unknown>): ReadableLine['level'] {
  const level = Number(entry['level'])
  return level >= ERROR ? 'error' : level >= WARNING ? 'warning' : 'info'
}

function parseEntry(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null
  try {
    const entry: unknown = JSON.parse(line)
    return isRecord(entry) && typeof entry['level'] === 'number' ? entry : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The error and the stack frames in our own code. */
function stackOf(error: unknown): string[] {
  if (!isRecord(error)) return []
  const lines = String(error['stack'] ?? error['message']).split('\n')
  return lines.filter((line) => !NOT_OURS.test(line))
}
