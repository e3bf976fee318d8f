import type { TextFile } from '../repository/text-file.ts'
import type { Offence } from './offence.ts'

const MAX_LINES = 300

export function findLongFiles(sources: TextFile[]): Offence[] {
  return sources
    .map(({ path, text }) => ({ path, lines: countLines(text) }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => ({
      path,
      problem: `has ${lines} lines; split it at ${MAX_LINES}`,
    }))
}

const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length
