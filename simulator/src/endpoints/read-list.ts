import { invalidRequest } from '../wire/problem.ts'

/** A parameter of 1 to 100 comma-joined values of one form. */
export function readList(query: URLSearchParams, parameter: string, form: RegExp): string[] {
  const given = query.get(parameter) ?? ''
  const values = given.split(',').filter((value) => value !== '')
  if (values.length === 0 || values.length > 100) {
    const message = `The number of values in the \`${parameter}\` query parameter list [${values.length}] is not between 1 and 100`
    throw invalidRequest(parameter, given.slice(0, 80), message)
  }
  const odd = values.find((value) => !form.test(value))
  if (odd !== undefined) {
    const message = `The \`${parameter}\` query parameter value [${odd}] does not match ${form.source}`
    throw invalidRequest(parameter, odd, message)
  }
  return values
}
