import type { KeptTranslation } from '@hemicycle/store'
import type { Budget } from './budget.ts'
import { cleanLine } from '../masking/clean-line.ts'
import type { Masked } from '../masking/mask.ts'
import { restore } from '../masking/restore.ts'
import { hasWords } from '../masking/token.ts'
import {
  TranslationEngineError,
  type Pair,
  type TranslationEngine,
} from '../providers/translation-engine.ts'
import { TranslationUnavailableError } from '../translation-unavailable-error.ts'

interface Task extends Pair {
  postId: string
  /** The same for the same text, whichever post says it. */
  saidHash: string
  masked: Masked
}

export interface Translator {
  /** By the first of these engines that can, computed once however many ask at the same time. */
  translate(task: Task, engines: TranslationEngine[]): Promise<KeptTranslation>
}

/** Calls at the same time by this process; more are refused at once. */
const MAX_CALLS = 8
const BUSY_SECONDS = 5
const FAILED_SECONDS = 15

export function openTranslator(
  budget: Budget,
  report: (engine: TranslationEngine, error: unknown) => void,
  now: () => number = Date.now,
): Translator {
  const running = new Map<string, Promise<KeptTranslation>>()
  const restingUntil = new Map<TranslationEngine, number>()

  const tryInTurn = async (task: Task, engines: TranslationEngine[]): Promise<KeptTranslation> => {
    const lines = task.masked.text.split('\n')
    const characters = lines
      .filter(hasWords)
      .reduce((sum, line) => sum + Array.from(line).length, 0)
    let retryAfter = Infinity
    for (const engine of engines) {
      const rest = (restingUntil.get(engine) ?? 0) - now()
      if (rest > 0) {
        retryAfter = Math.min(retryAfter, Math.ceil(rest / 1000))
      } else if (!(await budget.take(engine.id, characters))) {
        retryAfter = Math.min(retryAfter, budget.secondsLeft())
      } else {
        try {
          return { engine: engine.id, content: await translateLines(engine, task, lines) }
        } catch (error) {
          report(engine, error)
          const restMs = error instanceof TranslationEngineError ? error.restMs : 0
          restingUntil.set(engine, now() + restMs)
          retryAfter = Math.min(retryAfter, Math.max(FAILED_SECONDS, restMs / 1000))
        }
      }
    }
    throw new TranslationUnavailableError(retryAfter)
  }

  return {
    async translate(task, engines) {
      const key = `${task.saidHash} ${task.target}`
      const known = running.get(key)
      if (known) return known
      if (running.size >= MAX_CALLS) throw new TranslationUnavailableError(BUSY_SECONDS)
      const started = tryInTurn(task, engines).finally(() => running.delete(key))
      running.set(key, started)
      return started
    },
  }
}

/** Lines without words are not sent; they stay as they are. */
async function translateLines(
  engine: TranslationEngine,
  { postId, source, target, masked: { kept } }: Task,
  lines: string[],
): Promise<KeptTranslation['content']> {
  const worded = lines.filter(hasWords)
  const answers = await engine.translate({ postId, source, target, lines: worded, kept })
  if (answers.length !== worded.length || !answers.some(hasWords)) {
    throw new TranslationEngineError('the translation engine answered something else', 0)
  }
  const translated = worded.map((line, index) => cleanLine(answers[index] ?? '', line))
  return restore(lines.map((line) => (hasWords(line) ? translated.shift() : line)).join('\n'), kept)
}
