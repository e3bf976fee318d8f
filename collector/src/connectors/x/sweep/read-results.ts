import { complianceResult, type XComplianceResult } from '../wire/answers.ts'

interface Results {
  results: XComplianceResult[]
  /** Why the results may be incomplete; null when they are complete. */
  fault: string | null
}

/** X writes about 150 bytes for each post that is gone. */
const MAX_BYTES = { base: 100_000, perPost: 1_000 }
const MAX_LINE_LENGTH = 10_000

/**
 * Reads the results of a job about so many posts, one JSON object per line. X may change this format without notice:
 * readable lines are returned in any case, with the reason why they may not be all.
 */
export async function readResults(answer: Response, asked: number): Promise<Results> {
  const type = answer.headers.get('content-type') ?? ''
  if (type.includes('html')) return { results: [], fault: 'HTML instead of results' }
  const maxBytes = MAX_BYTES.base + MAX_BYTES.perPost * asked
  const results: XComplianceResult[] = []
  let unreadable = 0
  const take = (line: string): void => {
    const result = parse(line)
    if (complianceResult.Check(result)) results.push(result)
    else if (line.trim() !== '') unreadable += 1
  }
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ''
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length
      if (bytes > maxBytes) return { results, fault: `longer than ${maxBytes} bytes` }
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(take)
      if (rest.length > MAX_LINE_LENGTH) return { results, fault: 'a line without an end' }
    }
  } catch (error) {
    return { results, fault: `the download broke off: ${String(error)}` }
  }
  take(rest)
  if (unreadable > 0) return { results, fault: `${unreadable} lines of an unknown shape` }
  return { results, fault: rest === '' ? null : 'the last line is cut off' }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
