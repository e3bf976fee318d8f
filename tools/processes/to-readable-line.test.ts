import { expect, test } from 'vitest'

import { toReadableLine } from './to-readable-line.ts'

test('a log entry is shown by its message and its details', () => {
  const line = '{"level":30,"time":1,"pid":2,"hostname":"h","msg":"indexed","posts":12}'

  expect(toReadableLine(line, false)).toEqual({ text: 'indexed  posts=12', level: 'info' })
})

test('an error in a log entry is shown with its way through our own code', () => {
  const stack = [
    'Error: gone',
    '    at keep (file:///x/store/src/posts.ts:3:1)',
    '    at run (file:///x/node_modules/pg/index.js:1:1)',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
  ]
  const line = JSON.stringify({ level: 50, msg: 'lost', err: { stack: stack.join('\n') }, post: 7 })

  expect(toReadableLine(line, false)).toEqual({
    text: 'lost  Error: gone  post=7\n    at keep (file:///x/store/src/posts.ts:3:1)',
    level: 'error',
  })
})

test('a warning says its reason in one line', () => {
  const line = '{"level":40,"msg":"slow","err":{"stack":"Error: late\\n    at x (y.ts:1:1)"}}'

  expect(toReadableLine(line, false)).toEqual({ text: 'slow  Error: late', level: 'warning' })
})

test.each(['plain words', '{"level":', '{"no":"level"}'])(
  'a line that is no log entry stays as it is and matters when it is on stderr: %s',
  (line) => {
    expect(toReadableLine(line, true)).toEqual({ text: line, level: 'error' })
    expect(toReadableLine(line, false)).toEqual({ text: line, level: 'info' })
  },
)
