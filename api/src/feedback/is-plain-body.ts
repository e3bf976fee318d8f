/** Outside of its texts a form is a few names' worth of commas, braces and spaces. */
const MAX_SIGNS = 2_000
const MAX_TEXTS = 100

/**
 * Whether a body can be a form: a few texts, however long, with little around them. Looked at before it is parsed,
 * since megabytes of brackets would hold up everybody else.
 */
export function isPlainBody(body: string): boolean {
  let signs = 0
  let place = 0
  for (let texts = 0; texts <= MAX_TEXTS; texts += 1) {
    const begin = body.indexOf('"', place)
    signs += (begin === -1 ? body.length : begin) - place
    if (signs > MAX_SIGNS) return false
    if (begin === -1) return true
    place = findEnd(body, begin) + 1
    if (place === 0) return true
  }
  return false
}

/** Where the text ends that begins here; -1 when it does not. */
function findEnd(body: string, begin: number): number {
  let end = body.indexOf('"', begin + 1)
  while (end !== -1 && isEscaped(body, end)) end = body.indexOf('"', end + 1)
  return end
}

function isEscaped(body: string, place: number): boolean {
  let first = place
  while (body[first - 1] === '\\') first -= 1
  return (place - first) % 2 === 1
}
