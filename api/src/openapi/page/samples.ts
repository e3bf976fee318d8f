export const LANGUAGES = ['curl', 'JavaScript', 'Python'] as const
export type Language = (typeof LANGUAGES)[number]

/** What an operation answers: `json`, events without end (`stream`), or else a picture: the ending of its file. */
export type AnswerKind = string

/** A value for a parameter, as it is typed into its field. */
export interface Given {
  name: string
  in: string
  value: string
}

/**
 * The path of a request with its parameters. Without imports, like `toSamples`: browsers get the text of both. No
 * address has a quotation mark or a backslash, so that it can stand in quotes in every language.
 */
export function toAddress(path: string, given: readonly Given[]): string {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, value } of given) {
    if (place === 'path')
      filled = filled.replace(`{${name}}`, encodeURIComponent(value).replaceAll("'", '%27'))
    else if (place === 'query' && value !== '') query.set(name, value)
  }
  // Commas are allowed in a query, and a list is easier to read with them.
  return query.size > 0 ? `${filled}?${query.toString().replaceAll('%2C', ',')}` : filled
}

/** A request as programs send it. */
export function toSamples(url: string, kind: AnswerKind): Record<Language, string> {
  if (kind === 'stream')
    return {
      curl: `curl --no-buffer '${url}'`,
      JavaScript: `const changes = new EventSource('${url}')
for (const type of ['created', 'changed', 'removed', 'reset'])
  changes.addEventListener(type, ({ data }) => console.log(type, data))`,
      Python: `from urllib.request import urlopen

with urlopen('${url}') as answer:
    for line in answer:
        print(line.decode().rstrip(), flush=True)`,
    }
  if (kind !== 'json') {
    const last = url.split('?')[0]?.split('/').at(-1) ?? ''
    const file = last.includes('.') ? last : `picture.${kind}`
    return {
      curl: `curl --fail --output '${file}' '${url}'`,
      JavaScript: `const answer = await fetch('${url}')
if (!answer.ok) throw new Error((await answer.json()).data.message)
const picture = await answer.blob()
console.log(picture.type, picture.size)`,
      Python: `from urllib.request import urlretrieve

urlretrieve('${url}', '${file}')`,
    }
  }
  return {
    curl: `curl '${url}'`,
    JavaScript: `const answer = await fetch('${url}')
const { data } = await answer.json()
if (!answer.ok) throw new Error(data.message)
console.log(data)`,
    Python: `import json
from urllib.request import urlopen

with urlopen('${url}') as answer:
    data = json.load(answer)['data']
print(json.dumps(data, indent=2))`,
  }
}
