import { isId } from '../archive/post-ids.ts'
import { forbidden, invalidRequest } from '../wire/problem.ts'
import type { StreamSettings } from '../streams/stream-hub.ts'

/** A parameter with 1 to `max` comma-separated values that match `form`. */
export function readList(
  query: URLSearchParams,
  parameter: string,
  form: RegExp,
  max = 100,
): string[] {
  const given = query.get(parameter) ?? ''
  const values = given.split(',').filter((value) => value !== '')
  if (values.length === 0 || values.length > max) {
    const message = `The number of values in the \`${parameter}\` query parameter list [${values.length}] is not between 1 and ${max}`
    throw invalidRequest(parameter, given.slice(0, 80), message)
  }
  const invalid = values.find((value) => !form.test(value))
  if (invalid !== undefined) throw toMismatch(parameter, invalid, form)
  return values
}

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

export function readInteger(
  query: URLSearchParams,
  parameter: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  const given = query.get(parameter) ?? String(fallback)
  const number = Number(given)
  if (/^\d+$/.test(given) && number >= min && number <= max) return number
  const message = `The \`${parameter}\` query parameter value [${given}] is not between ${min} and ${max}`
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

/** How far back a stream starts. Only X's largest customers may use backfill at all. */
export function readBackfill(query: URLSearchParams, { backfill }: StreamSettings): number {
  const minutes = readInteger(query, 'backfill_minutes', { min: 0, max: 5, fallback: 0 })
  const times = [readTime(query, 'start_time'), readTime(query, 'end_time')]
  const isRecovery = times.some((time) => time !== null)
  if (isRecovery || (minutes > 0 && !backfill)) {
    throw forbidden('Your access level does not include backfill and recovery.')
  }
  return minutes * 60_000
}
