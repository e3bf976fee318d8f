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
import { openRests } from './rests.ts'

interface Task extends Pair {
  postId: string
  /** The same for the same text, whichever post says it. */
  saidHash: string
  masked: Masked
  /** Whose share of the day it is made of. */
  asker: string
}

export interface Translator {
  /** By the first of these engines that can, computed once however many ask at the same time. */
  translate(task: Task, engines: TranslationEngine[]): Promise<KeptTranslation>
}

/** Calls at the same time by this process; more are refused at once. */
const MAX_CALLS = 8
const BUSY_SECONDS = 5

export function openTranslator(
  budget: Budget,
  report: (engine: TranslationEngine, error: unknown) => void,
  now: () => number = () => performance.now(),
): Translator {
  const running = new Map<string, Promise<KeptTranslation>>()
  const rests = openRests(now)

  /** A translation, or after how many seconds it may be asked for again. */
  const tryOne = async (
    engine: TranslationEngine,
    task: Task,
  ): Promise<KeptTranslation | number> => {
    const secondsToRest = (): number => rests.msLeft(engine.id, toKey(task)) / 1000
    if (secondsToRest() > 0) return secondsToRest()
    const characters = listWorded(task).reduce((sum, line) => sum + Array.from(line).length, 0)
    const taken = await budget.take({ engine: engine.id, characters, asker: task.asker })
    if (!taken) return budget.secondsLeft()
    try {
      const content = await translateLines(engine, task)
      rests.noteSuccess(engine.id)
      return { engine: engine.id, content }
    } catch (error) {
      report(engine, error)
      rests.noteFailure(engine.id, toKey(task), error)
      await taken.giveBack()
      return secondsToRest()
    }
  }
  const tryInTurn = async (task: Task, engines: TranslationEngine[]): Promise<KeptTranslation> => {
    const waits: number[] = []
    for (const engine of engines) {
      const made = await tryOne(engine, task)
      if (typeof made !== 'number') return made
      waits.push(made)
    }
    throw new TranslationUnavailableError(Math.ceil(Math.min(...waits)))
  }

  return {
    async translate(task, engines) {
      const key = toKey(task)
      const known = running.get(key)
      if (known) return known
      if (running.size >= MAX_CALLS) throw new TranslationUnavailableError(BUSY_SECONDS)
      const started = tryInTurn(task, engines).finally(() => running.delete(key))
      running.set(key, started)
      return started
    },
  }
}

const toKey = ({ saidHash, target }: Task): string => `${saidHash} ${target}`

const listWorded = ({ masked }: Task): string[] => masked.text.split('\n').filter(hasWords)

/** Lines without words are not sent; they stay as they are. */
async function translateLines(
  engine: TranslationEngine,
  task: Task,
): Promise<KeptTranslation['content']> {
  const {
    postId,
    source,
    target,
    masked: { text, kept },
  } = task
  const worded = listWorded(task)
  const answers = await engine.translate({ postId, source, target, lines: worded, kept })
  if (answers.length !== worded.length || !answers.some(hasWords)) {
    throw new TranslationEngineError('the translation engine answered something else', 0)
  }
  const translated = worded.map((line, index) => cleanLine(answers[index] ?? '', line))
  const lines = text.split('\n').map((line) => (hasWords(line) ? translated.shift() : line))
  return restore(lines.join('\n'), kept)
}
