import { isRecord } from '../wire/json.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isTime = (value: unknown): boolean => isText(value) && Number.isFinite(Date.parse(value))
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)

/** What X's client promises about a field by its name. */
const PROMISES: [names: RegExp, holds: (value: unknown) => boolean][] = [
  [/^(?:id|value)$|(?:Id|Key|Token|Type|Url|Cap)$/, isText],
  [/(?:Ids|Keys|Codes)$/, isTexts],
  [/(?:At|Until|Datetime)$|^(?:sent|date)$/, isTime],
  [/(?:Count|Kills)$/, Number.isInteger],
]

/** The paths of what X's client could not use: names that it did not translate, ids that are no text, times that are none. */
export function listOddities(answer: unknown, path = ''): string[] {
  if (Array.isArray(answer)) return answer.flatMap((item) => listOddities(item, path))
  if (!isRecord(answer)) return []
  return Object.entries(answer).flatMap(([name, value]) => {
    const here = `${path}.${name}`
    const isOdd =
      /_[a-z]/.test(name) || PROMISES.some(([names, holds]) => names.test(name) && !holds(value))
    return [...(isOdd ? [here] : []), ...listOddities(value, here)]
  })
}
