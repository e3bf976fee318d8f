import { complianceResult, type XComplianceResult } from '../wire/answers.ts'

interface Results {
  results: XComplianceResult[]
  /** Why there may be more than was read; null when there is not. */
  fault: string | null
}

/** X writes about 150 bytes on each post that is gone. */
const MOST_BYTES = { inAll: 100_000, eachPost: 1_000 }
const MOST_LINE = 10_000

/**
 * Reads what a job found about so many posts, a JSON object in each line. X may change that without a word: what can
 * be read is given all the same, together with what makes it less than the whole.
 */
export async function readResults(answer: Response, asked: number): Promise<Results> {
  const type = answer.headers.get('content-type') ?? ''
  if (type.includes('html')) return { results: [], fault: 'they are a page of HTML' }
  const most = MOST_BYTES.inAll + MOST_BYTES.eachPost * asked
  const results: XComplianceResult[] = []
  let unread = 0
  const take = (line: string): void => {
    const result = parse(line)
    if (complianceResult.Check(result)) results.push(result)
    else if (line.trim() !== '') unread += 1
  }
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ''
  try {
    for await (const some of answer.body ?? []) {
      bytes += some.length
      if (bytes > most) return { results, fault: `they are longer than ${most} bytes` }
      const lines = (rest + decoder.decode(some, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(take)
      if (rest.length > MOST_LINE) return { results, fault: 'they have a line without an end' }
    }
  } catch (error) {
    return { results, fault: `they broke off: ${String(error)}` }
  }
  take(rest)
  if (unread > 0) return { results, fault: `${unread} lines have another shape` }
  return { results, fault: rest === '' ? null : 'they end without the end of a line' }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
