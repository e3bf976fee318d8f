import type { KeptTranslation } from '@hemicycle/store'
import { TranslationUnavailableError } from '../../errors.ts'
import { hasWords, type Masked } from '../mask/mask.ts'
import { cleanLine, restore } from '../mask/restore.ts'
import {
  TranslationEngineError,
  type Pair,
  type TranslationEngine,
} from '../providers/translation-engine.ts'
import type { Budget } from './budget.ts'
import { createCooldowns } from './cooldowns.ts'

interface TranslationTask extends Pair {
  postId: string
  /** The same for the same text, in any post. */
  saidHash: string
  masked: Masked
  /** The client whose share of the daily budget is used. */
  client: string
}

export interface Translator {
  /** Uses the first engine that succeeds; concurrent requests for one text share one translation. */
  translate(task: TranslationTask, engines: TranslationEngine[]): Promise<KeptTranslation>
}

/** Concurrent translations of this process; more are refused immediately. */
const CONCURRENCY = 8
const BUSY_RETRY_SECONDS = 5

export function createTranslator(
  budget: Budget,
  logError: (engine: TranslationEngine, error: unknown) => void,
  now: () => number = () => performance.now(),
): Translator {
  const running = new Map<string, Promise<KeptTranslation>>()
  const cooldowns = createCooldowns(now)

  /** Returns a translation, or in how many seconds to retry. */
  const tryEngine = async (
    engine: TranslationEngine,
    task: TranslationTask,
  ): Promise<KeptTranslation | number> => {
    const toCooldownSeconds = (): number => cooldowns.msLeft(engine.id, toKey(task)) / 1000
    if (toCooldownSeconds() > 0) return toCooldownSeconds()
    const characters = listWordedLines(task).reduce((sum, line) => sum + Array.from(line).length, 0)
    const taken = await budget.take({ engine: engine.id, characters, client: task.client })
    if (!taken) return budget.secondsLeft()
    try {
      const content = await translateLines(engine, task)
      cooldowns.recordSuccess(engine.id)
      return { engine: engine.id, content }
    } catch (error) {
      logError(engine, error)
      cooldowns.recordFailure(engine.id, toKey(task), error)
      await taken.giveBack()
      return toCooldownSeconds()
    }
  }
  const tryInOrder = async (
    task: TranslationTask,
    engines: TranslationEngine[],
  ): Promise<KeptTranslation> => {
    const retrySeconds: number[] = []
    for (const engine of engines) {
      const result = await tryEngine(engine, task)
      if (typeof result !== 'number') return result
      retrySeconds.push(result)
    }
    throw new TranslationUnavailableError(Math.ceil(Math.min(...retrySeconds)))
  }

  return {
    async translate(task, engines) {
      const key = toKey(task)
      const shared = running.get(key)
      if (shared) return shared
      if (running.size >= CONCURRENCY) throw new TranslationUnavailableError(BUSY_RETRY_SECONDS)
      const started = tryInOrder(task, engines).finally(() => running.delete(key))
      running.set(key, started)
      return started
    },
  }
}

const toKey = ({ saidHash, target }: TranslationTask): string => `${saidHash} ${target}`

const listWordedLines = ({ masked }: TranslationTask): string[] =>
  masked.text.split('\n').filter(hasWords)

/** Lines without words are not sent to the engine; they stay as they are. */
async function translateLines(
  engine: TranslationEngine,
  task: TranslationTask,
): Promise<KeptTranslation['content']> {
  const { postId, source, target, masked } = task
  const worded = listWordedLines(task)
  const answers = await engine.translate({
    postId,
    source,
    target,
    lines: worded,
    parts: masked.parts,
  })
  if (answers.length !== worded.length || !answers.some(hasWords)) {
    throw new TranslationEngineError('the translation engine returned unexpected lines', 0)
  }
  const translated = worded.map((line, index) => cleanLine(answers[index] ?? '', line))
  const lines = masked.text.split('\n').map((line) => (hasWords(line) ? translated.shift() : line))
  return restore(lines.join('\n'), masked.parts)
}
