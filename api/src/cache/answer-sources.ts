import { channel } from 'node:diagnostics_channel'
import type { Given } from './answer-cache.ts'

/** Where an answer came from, or that there was none to give. */
export type AnswerSource = Given['from'] | 'failed'

const sources = channel('hemicycle:answer-source')

/** Tells those who measure, if any. */
export const tellSource = (source: AnswerSource): void => sources.publish(source)

/** Calls back with the source of each answer; answers how to end that. */
export function watchSources(onSource: (source: AnswerSource) => void): () => void {
  const listen = (source: unknown) => onSource(source as AnswerSource)
  sources.subscribe(listen)
  return () => {
    sources.unsubscribe(listen)
  }
}
