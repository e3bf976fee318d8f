import { expect, test } from 'vitest'
import { engineOf } from '../../testing/translation/engine-of.ts'
import { TranslationEngineError } from './providers/translation-engine.ts'
import { openReport } from './report.ts'

test('each trouble is said once an hour, however many requests meet it [S8.7]', () => {
  const said: string[] = []
  const clock = { now: new Date('2026-11-15T12:00:00Z') }
  const warn = (details: object) =>
    void said.push(`${(details as { engine: string }).engine} at ${clock.now.getUTCHours()}`)
  const report = openReport({ warn }, () => clock.now.getTime())
  const meet = (id: string, message: string): void =>
    report(engineOf(id), new TranslationEngineError(message, 0))

  for (let times = 0; times < 20; times += 1) meet('one', 'answered 403: check DEEPL_KEY')
  meet('two', 'answered 403: check DEEPL_KEY')
  meet('one', 'answered 413')
  clock.now = new Date('2026-11-15T13:00:00Z')
  meet('one', 'answered 413')

  expect(said).toEqual(['one at 12', 'two at 12', 'one at 12', 'one at 13'])
})
