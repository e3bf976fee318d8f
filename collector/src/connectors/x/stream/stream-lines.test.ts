import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLines } from './stream-lines.ts'

const streamOf = (pieces: Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = async (pieces: Uint8Array[]) => {
  const lines: string[] = []
  for await (const text of readLines(streamOf(pieces))) lines.push(text)
  return lines
}
const linesOf = (...pieces: string[]) => read(pieces.map(bytesOf))

function cut(bytes: Uint8Array, places: number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted(
    (a, b) => a - b,
  )
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

const line = fc
  .array(
    fc.oneof(
      fc.constantFrom('é', '€', 'Ω', '👩‍👩‍👧', 'ü', '\\r\\n', '"'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((letters) => letters.join('').replaceAll(/[\r\n\uFEFF]/g, ''))

test('however the network cuts the bytes, the lines are the same [P3]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 5 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      async (lines, places) => {
        const pieces = cut(bytesOf(lines.map((text) => `${text}\r\n`).join('')), places)

        expect(await read(pieces)).toEqual(lines)
      },
    ),
    { numRuns: 500 },
  )
})

test('a line arrives byte by byte [P3]', async () => {
  const bytes = bytesOf('{"text":"l’été 👍"}\r\n\r\n')
  const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte))

  expect(await read(pieces)).toEqual(['{"text":"l’été 👍"}', ''])
})

test('a line end that arrives alone ends the line before it [P3]', async () => {
  expect(await linesOf('one', '\r\n', 'two\r\n')).toEqual(['one', 'two'])
})

test('a line end cut in two is one line end [P3]', async () => {
  expect(await linesOf('one\r', '\ntwo\r', '\n')).toEqual(['one', 'two'])
})

test('heartbeats are empty lines [P3]', async () => {
  expect(await linesOf('\r\n', 'one\r\n', '\r\n\r\n')).toEqual(['', 'one', '', ''])
})

test('a line is yielded at its end, not when the next one arrives [RF.1]', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  void writer.write(bytesOf('one\r\n'))

  const first = await readLines(readable).next()

  expect(first).toEqual({ value: 'one', done: false })
})

test('a line that is cut off by the end is not yielded [P3]', async () => {
  expect(await linesOf('one\r\n{"text":"tw')).toEqual(['one'])
})
