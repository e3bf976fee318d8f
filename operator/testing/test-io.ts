import type { Io } from '../src/commands/io.ts'

/** Remembers what a command said; answers questions as it is told. */
export function testIo(answer: boolean | null = null): Io & { said: string[]; reported: string[] } {
  const said: string[] = []
  const reported: string[] = []
  return {
    said,
    reported,
    say: (line) => void said.push(line),
    report: (line) => void reported.push(line),
    ask: answer === null ? null : async () => answer,
  }
}
