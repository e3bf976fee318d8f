import type { Io } from '../src/io.ts'

/** Records the lines of a command; `confirms` is its answer to every question, null for no terminal. */
export function testIo(
  confirms: boolean | null = null,
): Io & { printed: string[]; reported: string[] } {
  const printed: string[] = []
  const reported: string[] = []
  return {
    printed,
    reported,
    print: (line) => void printed.push(line),
    report: (line) => void reported.push(line),
    confirm: confirms === null ? null : async () => confirms,
  }
}
