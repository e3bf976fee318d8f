import messages from './en.json' with { type: 'json' }
import { LOCALE } from './locale.ts'
import type { MessageValues } from './message-id.ts'

/** A message compiled by the build, so that the browser needs no parser: strings with placeholders between them. */
type Text = string | readonly (string | Placeholder)[]
type Placeholder = readonly [
  name: string,
  kind?: 'number' | 'plural' | 'select',
  cases?: Readonly<Record<string, Text>>,
]

const texts = Object.create(null) as Record<string, Text | undefined>

let figures: Intl.NumberFormat | undefined
let plurals: Intl.PluralRules | undefined
/** Created on first use, because that is slow on phones. */
const formatNumber = (value: number): string =>
  (figures ??= new Intl.NumberFormat(LOCALE)).format(value)
const toPlural = (value: number): string => (plurals ??= new Intl.PluralRules(LOCALE)).select(value)

/** The site's messages by id. A missing message is shown as its id. */
export const i18n = {
  _: (id: string, values: MessageValues = {}): string => format(texts[id] ?? id, values),
  load: (added: object): void => void Object.assign(texts, added),
}

i18n.load(messages)

/** `figure` replaces `#` in the cases of a plural. */
function format(text: Text, values: MessageValues, figure = '#'): string {
  if (typeof text === 'string') return text === '#' ? figure : text
  const parts = text.map((part) =>
    typeof part === 'string' ? format(part, values, figure) : fill(part, values),
  )
  return parts.join('')
}

function fill([name, kind, cases = {}]: Placeholder, values: MessageValues): string {
  const value = values[name] ?? ''
  if (kind === undefined) return String(value)
  if (kind === 'number') return formatNumber(Number(value))
  const own = Object.hasOwn(cases, value) ? cases[value] : undefined
  if (kind === 'select') return format(own ?? cases['other'] ?? '', values)
  const chosen = own ?? cases[toPlural(Number(value))] ?? cases['other'] ?? ''
  return format(chosen, values, formatNumber(Number(value)))
}
