/** Outside of its strings, a form has only a few braces, commas and spaces. */
const MAX_SYNTAX_CHARACTERS = 2_000
const MAX_STRINGS = 100

/**
 * Whether a body can be a form: a few strings of any length, with little around them. Checked before parsing, because
 * parsing megabytes of brackets would block all other requests.
 */
export function isPlainBody(body: string): boolean {
  let syntaxCharacters = 0
  let position = 0
  for (let strings = 0; strings <= MAX_STRINGS; strings += 1) {
    const start = body.indexOf('"', position)
    syntaxCharacters += (start === -1 ? body.length : start) - position
    if (syntaxCharacters > MAX_SYNTAX_CHARACTERS) return false
    if (start === -1) return true
    position = findEnd(body, start) + 1
    if (position === 0) return true
  }
  return false
}

/** Where the string that starts here ends; -1 when it does not end. */
function findEnd(body: string, start: number): number {
  let end = body.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(body, end)) end = body.indexOf('"', end + 1)
  return end
}

function isEscaped(body: string, position: number): boolean {
  let first = position
  while (body[first - 1] === '\\') first -= 1
  return (position - first) % 2 === 1
}
