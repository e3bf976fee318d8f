import type { Language } from './samples.ts'

/** A request with a body, for programs; the page itself sends none. The body has no value that Python writes otherwise. */
export function toSendingSamples(
  url: string,
  method: string,
  body: unknown,
): Record<Language, string> {
  const text = JSON.stringify(body, null, 2)
  return {
    curl: `curl --request ${method} '${url}' \\
  --header 'content-type: application/json' \\
  --data '${text.replaceAll("'", String.raw`'\''`)}'`,
    JavaScript: `const answer = await fetch('${url}', {
  method: '${method}',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(${indent(text, 2)}),
})
const { data } = await answer.json()
if (!answer.ok) throw new Error(data.message)
console.log(data)`,
    Python: `import json
from urllib.request import Request, urlopen

body = ${text}
request = Request(
    '${url}',
    method='${method}',
    headers={'content-type': 'application/json'},
    data=json.dumps(body).encode(),
)
with urlopen(request) as answer:
    data = json.load(answer)['data']
print(json.dumps(data, indent=2))`,
  }
}

const indent = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`)
