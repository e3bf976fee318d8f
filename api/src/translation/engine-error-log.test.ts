import { expect, test } from 'vitest'
import { engineOf } from '../../testing/translation/create-translating-api.ts'
import { TranslationEngineError } from './providers/translation-engine.ts'
import { createEngineErrorLog } from './engine-error-log.ts'

test('each problem is logged once an hour, however many requests hit it [S8.7]', () => {
  const logged: string[] = []
  const clock = { now: new Date('2026-11-15T12:00:00Z') }
  const warn = (details: object) =>
    void logged.push(`${(details as { engine: string }).engine} at ${clock.now.getUTCHours()}`)
  const report = createEngineErrorLog({ warn }, () => clock.now.getTime())
  const meet = (id: string, message: string): void =>
    report(engineOf(id), new TranslationEngineError(message, 0))

  for (let times = 0; times < 20; times += 1) meet('one', 'answered 403: check DEEPL_KEY')
  meet('two', 'answered 403: check DEEPL_KEY')
  meet('one', 'answered 413')
  clock.now = new Date('2026-11-15T13:00:00Z')
  meet('one', 'answered 413')

  expect(logged).toEqual(['one at 12', 'two at 12', 'one at 12', 'one at 13'])
})
