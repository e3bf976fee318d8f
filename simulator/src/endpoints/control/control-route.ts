import { RefusedError } from '../../publisher.ts'
import type { RouteResult, Call, Route } from '../../server/route.ts'
import { isStrings } from '../../wire/json.ts'
import { invalidRequest } from '../../wire/problem.ts'

/** Needs no token and has no rate limit; impossible requests get a 400 with the reason. */
export const controlRoute = (
  method: Route['method'],
  path: string,
  handle: (call: Call) => RouteResult | Promise<RouteResult>,
): Route => ({
  method,
  path: `/control${path}`,
  limit: null,
  handle: async (call) => {
    try {
      return await handle(call)
    } catch (error) {
      if (error instanceof RefusedError) return { status: 400, json: { message: error.message } }
      throw error
    }
  },
})

export function readString(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value === 'string') return value
  throw invalidRequest(name, JSON.stringify(value) ?? '', `${name} is needed`)
}

export const readOptional = (body: Record<string, unknown>, name: string): string | undefined =>
  body[name] === undefined ? undefined : readString(body, name)

export function readCountries(body: Record<string, unknown>): string[] {
  const { countries } = body
  if (isStrings(countries) && countries.every((code) => /^[A-Z]{2}$/.test(code))) return countries
  throw invalidRequest('countries', JSON.stringify(countries) ?? '', 'codes such as DE are needed')
}
