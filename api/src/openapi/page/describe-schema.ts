import { escapeHtml } from '@hemicycle/contract'
import { isNullable, listChoices, type Schema, toName } from './schema.ts'

/** Text of the document, with `code` between its backticks. */
export const toProse = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** A sentence; what begins with code or a link stays as it is. */
export const capitalize = (words: string): string =>
  words.replace(/^[a-z]/, (first) => first.toUpperCase())

const toCode = (value: unknown): string => `<code>${escapeHtml(String(value))}</code>`

/** In a few words: `string or null`, `list of SocialItem`. Named schemas are links. */
export function nameType(schema: Schema): string {
  const names = new Set(listChoices(schema).map(nameOne))
  return [...names, ...(isNullable(schema) ? ['null'] : [])].join(' or ')
}

function nameOne(schema: Schema): string {
  const { $ref, type, items, additionalProperties } = schema
  if ($ref !== undefined) {
    const name = escapeHtml(toName($ref))
    return `<a href="#${name}">${name}</a>`
  }
  if (type === 'array' && items) return `list of ${toPlural(nameType(items))}`
  if (type === 'object' && typeof additionalProperties === 'object')
    return `object of ${toPlural(nameType(additionalProperties))}`
  return escapeHtml(type ?? typeof schema.enum?.[0])
}

/** `strings`; a named type stays as it is. */
const toPlural = (type: string): string =>
  type.replace(/^(?:string|integer|number|boolean|object)$/, '$&s')

/** Its limits, values and default, in words; nothing where it has none. */
export function describeLimits(schema: Schema): string {
  const { items, default: value } = schema
  const limits = listChoices(schema).flatMap((choice) => [
    ...nameValues(choice),
    ...nameRange(choice),
    ...nameLength(choice),
  ])
  if (items && !items.$ref) limits.push(...nameValues(items))
  if (value !== undefined && value !== '') limits.push(`by default ${toCode(value)}`)
  return limits.join('; ')
}

const nameValues = ({ enum: values }: Schema): string[] =>
  values ? [`${values.length > 1 ? 'one of' : 'only'} ${values.map(toCode).join(', ')}`] : []

const toNumber = (value: number): string => value.toLocaleString('en')

function nameRange({ minimum, maximum, pattern }: Schema): string[] {
  const form = pattern === undefined ? [] : [`of the form ${toCode(pattern)}`]
  if (minimum !== undefined && maximum !== undefined)
    return [...form, `${toNumber(minimum)} to ${toNumber(maximum)}`]
  if (minimum !== undefined) return [...form, `at least ${toNumber(minimum)}`]
  if (maximum !== undefined) return [...form, `at most ${toNumber(maximum)}`]
  return form
}

function nameLength({ minLength, maxLength, minItems, maxItems }: Schema): string[] {
  return [
    ...nameSpan(minLength, maxLength, 'characters'),
    ...nameSpan(minItems, maxItems, 'in the list'),
  ]
}

function nameSpan(least: number | undefined, most: number | undefined, of: string): string[] {
  if (most === undefined) return least === undefined ? [] : [`at least ${toNumber(least)} ${of}`]
  if (least === most) return [`exactly ${toNumber(most)} ${of}`]
  if (least !== undefined) return [`${toNumber(least)} to ${toNumber(most)} ${of}`]
  return [`at most ${toNumber(most)} ${of}`]
}
