const KEYWORD = /^(?:while|do|done|if|then|else|fi|!)$/
const ASSIGNMENT = /^\w+=/
const REDIRECTION = /^\d?[<>]/

/** What is within `$(…)`, which may hold one more pair of brackets. */
const INNER = /\$\(((?:[^()]|\([^()]*\))*)\)/g

/** The names of the programs that a shell script calls, also within `$(…)`. Reads what documents need, not all of bash. */
export function listCommands(script: string): string[] {
  return splitStatements(script.replaceAll('\\\n', ' ')).flatMap((statement) => {
    const inner = [...statement.matchAll(INNER)].flatMap(([, text = '']) => listCommands(text))
    const words = statement.replaceAll(INNER, '$').match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []
    const command = words.find(
      (word) => !KEYWORD.test(word) && !ASSIGNMENT.test(word) && !REDIRECTION.test(word),
    )
    return command === undefined ? inner : [command, ...inner]
  })
}

/** At the ends of lines, `;`, `|`, `&&` and `||` that are outside quotes and `$(…)`; without comments. */
function splitStatements(script: string): string[] {
  const statements = ['']
  let quote = ''
  let depth = 0
  for (let at = 0; at < script.length; at += 1) {
    const letter = script.charAt(at)
    const isOpen = quote === '' && depth === 0
    if (quote === '' && letter === '#' && /\s|^$/.test(script.charAt(at - 1))) {
      const end = script.indexOf('\n', at)
      at = (end === -1 ? script.length : end) - 1
      continue
    }
    if (isOpen && /[\n;|&]/.test(letter)) {
      statements.push('')
      continue
    }
    if (quote === letter) quote = ''
    else if (quote === '' && /['"]/.test(letter)) quote = letter
    if (quote !== "'" && script.startsWith('$(', at)) depth += 1
    if (quote !== "'" && letter === ')' && depth > 0) depth -= 1
    statements[statements.length - 1] += letter
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
