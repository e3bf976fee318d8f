import { isId } from '../archive/post-ids.ts'
import { forbidden, invalidRequest } from '../wire/problem.ts'
import type { StreamSettings } from '../streams/stream-hub.ts'

/** A parameter of 1 to `most` comma-joined values of one form. */
export function readList(
  query: URLSearchParams,
  parameter: string,
  form: RegExp,
  most = 100,
): string[] {
  const given = query.get(parameter) ?? ''
  const values = given.split(',').filter((value) => value !== '')
  if (values.length === 0 || values.length > most) {
    const message = `The number of values in the \`${parameter}\` query parameter list [${values.length}] is not between 1 and ${most}`
    throw invalidRequest(parameter, given.slice(0, 80), message)
  }
  const odd = values.find((value) => !form.test(value))
  if (odd !== undefined) throw toMismatch(parameter, odd, form)
  return values
}

/** A part of the path of one form. */
export function readPathPart(
  params: Record<string, string>,
  parameter: string,
  form: RegExp,
): string {
  const value = params[parameter] ?? ''
  if (form.test(value)) return value
  throw toMismatch(parameter, value, form)
}

const toMismatch = (parameter: string, value: string, form: RegExp) =>
  invalidRequest(
    parameter,
    value,
    `The \`${parameter}\` query parameter value [${value}] does not match ${form.source}`,
  )

export function readWhole(
  query: URLSearchParams,
  parameter: string,
  { least, most, unasked }: { least: number; most: number; unasked: number },
): number {
  const given = query.get(parameter) ?? String(unasked)
  const number = Number(given)
  if (/^\d+$/.test(given) && number >= least && number <= most) return number
  const message = `The \`${parameter}\` query parameter value [${given}] is not between ${least} and ${most}`
  throw invalidRequest(parameter, given, message)
}

export function readChoice<Choice extends string>(
  query: URLSearchParams,
  parameter: string,
  choices: readonly Choice[],
): Choice | undefined {
  const given = query.get(parameter)
  if (given === null) return undefined
  const chosen = choices.find((choice) => choice === given)
  if (chosen !== undefined) return chosen
  const message = `The \`${parameter}\` query parameter value [${given}] is not one of [${choices.join(',')}]`
  throw invalidRequest(parameter, given, message)
}

export function readId(query: URLSearchParams, parameter: string): string | null {
  const given = query.get(parameter)
  if (given === null || isId(given)) return given
  throw invalidRequest(parameter, given, `The \`${parameter}\` query parameter is not a post id`)
}

export function readTime(query: URLSearchParams, parameter: string): number | null {
  const given = query.get(parameter)
  if (given === null) return null
  const time = Date.parse(given)
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(given) && !Number.isNaN(time)) return time
  throw invalidRequest(parameter, given, `The \`${parameter}\` query parameter is not a time`)
}

export const RECOVERY_PARAMETERS = ['backfill_minutes', 'start_time', 'end_time']

/** How far back a stream begins. Only large customers of X may look back at all. */
export function readBackfill(query: URLSearchParams, { backfill }: StreamSettings): number {
  const minutes = readWhole(query, 'backfill_minutes', { least: 0, most: 5, unasked: 0 })
  const times = [readTime(query, 'start_time'), readTime(query, 'end_time')]
  const isRecovery = times.some((time) => time !== null)
  if (isRecovery || (minutes > 0 && !backfill)) {
    throw forbidden('Your access level does not include backfill and recovery.')
  }
  return minutes * 60_000
}
