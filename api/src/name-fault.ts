import type { FastifyRequest, FastifySchemaValidationError } from 'fastify'

/** A fault of a parameter, for programs. */
export interface Fault {
  code: string
  parameter?: string
  allowed?: string[]
  [name: string]: unknown
}

interface Limits {
  type?: unknown
  enum?: unknown[]
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** The first fault that the validator found, in words that stay when the validator changes. */
export function nameFault(
  faults: readonly FastifySchemaValidationError[],
  { routeOptions: { schema } }: Pick<FastifyRequest, 'routeOptions'>,
  context: 'querystring' | 'params',
): Fault {
  const [fault] = faults
  const properties = toProperties(schema?.[context])
  if (fault?.keyword === 'additionalProperties')
    return {
      code: 'unknown_parameter',
      parameter: String(fault.params['additionalProperty']),
      allowed: Object.keys(properties),
    }
  if (fault?.keyword === 'required')
    return {
      code: 'missing_parameter',
      parameter: String(fault.params['missingProperty']),
    }
  const parameter = fault?.instancePath.split('/')[1]
  if (parameter === undefined) return { code: 'bad_request' }
  const allowed = describeLimits(properties[parameter] ?? {})
  return { code: 'invalid_value', parameter, ...(allowed.length > 0 && { allowed }) }
}

const toProperties = (schema: unknown): Record<string, Limits> =>
  (schema as { properties?: Record<string, Limits> } | undefined)?.properties ?? {}

function describeLimits(limits: Limits): string[] {
  if (limits.enum) return limits.enum.map(String)
  const { type, pattern, minimum, maximum, minLength = 0, maxLength } = limits
  const words: string[] = []
  if (type === 'integer') words.push('a whole number')
  if (minimum !== undefined) words.push(`at least ${minimum}`)
  if (maximum !== undefined) words.push(`at most ${maximum}`)
  if (minLength > 0) words.push(`at least ${minLength} characters`)
  if (maxLength !== undefined) words.push(`at most ${maxLength} characters`)
  if (pattern !== undefined) words.push(`matches ${pattern}`)
  return words
}
