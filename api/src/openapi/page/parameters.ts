import { escapeHtml } from '@hemicycle/contract'
import type { OpenApiDocument, Operation, Parameter } from '../document.ts'
import { capitalize, describeLimits, nameType, toProse } from './describe-schema.ts'
import { ASKED } from './example-requests.ts'
import type { Given } from './samples.ts'
import { follow, type Schema } from './schema.ts'

/** From here on, what an earlier operation has told is closed. */
const MANY = 5

/** The parameters of an operation; `known` are those that it has in common with an earlier one. */
export interface Parameters {
  own: Parameter[]
  known: Parameter[]
  /** The id of that earlier operation. */
  earlier: string | undefined
}

/** Finds for each operation the earlier one with which it has most parameters in common. */
export function createParameterReader(
  document: OpenApiDocument,
): (operation: Operation) => Parameters {
  const told: { id: string; texts: Set<string> }[] = []
  return ({ operationId = '', parameters = [] }) => {
    const all = parameters.map((parameter) => follow(document, parameter))
    const isKnown = (texts: Set<string>) => (parameter: Parameter) =>
      texts.has(JSON.stringify(parameter))
    const [best] = told
      .map(({ id, texts }) => ({ id, texts, count: all.filter(isKnown(texts)).length }))
      .filter(({ count }) => count >= MANY)
      .toSorted((one, other) => other.count - one.count)
    const known = best ? all.filter(isKnown(best.texts)) : []
    told.push({
      id: operationId,
      texts: new Set(all.map((parameter) => JSON.stringify(parameter))),
    })
    return { own: all.filter((parameter) => !known.includes(parameter)), known, earlier: best?.id }
  }
}

const SEPARATORS: Record<string, string> = { pipeDelimited: '|' }
const toSeparator = ({ style = '' }: Parameter): string => SEPARATORS[style] ?? ','

/** As it is typed: lists are joined. */
function toText(parameter: Parameter, value: unknown): string {
  const values: unknown[] = Array.isArray(value) ? value : [value ?? '']
  return values.map(String).join(toSeparator(parameter))
}

/** With what the example of a request fills the field: what the path needs, and what the operation is for. */
const toValue = (operationId: string, parameter: Parameter): string =>
  parameter.in === 'path' || ASKED[operationId]?.includes(parameter.name)
    ? toText(parameter, parameter.example)
    : ''

/** The parameters of the example of a request. */
export const listGiven = ({ operationId = '' }: Operation, { own, known }: Parameters): Given[] =>
  [...own, ...known].map((parameter) => ({
    name: parameter.name,
    in: parameter.in,
    value: toValue(operationId, parameter),
  }))

export function renderParameters(operation: Operation, parameters: Parameters): string {
  const { own, known, earlier = '' } = parameters
  const render = (some: Parameter[]) =>
    `<dl class="parameters">${some.map((one) => renderParameter(operation, one)).join('\n')}</dl>`
  return `${own.length > 0 ? render(own) : ''}
${
  known.length > 0
    ? `<details><summary>${known.length} ${own.length > 0 ? 'more' : 'parameters'}, as for <code>${escapeHtml(earlier)}</code></summary>
${render(known)}</details>`
    : ''
}`
}

function renderParameter({ operationId = '' }: Operation, parameter: Parameter): string {
  const { name, example, required } = parameter
  const schema: Schema = parameter.schema
  const description = (parameter.description ?? '').replace(/\.$/, '')
  const id = escapeHtml(`${operationId}-${name}`)
  const isHeader = parameter.in === 'header'
  const label = `<code>${escapeHtml(name)}</code>`
  const type = [
    nameType(schema),
    schema.type === 'array' && !description.includes('joined')
      ? `joined by <code>${toSeparator(parameter)}</code>`
      : '',
    required ? 'required' : '',
    isHeader ? 'a header' : '',
  ]
  const facts = [
    toProse(description),
    describeLimits(schema),
    example === undefined ? '' : `example: <code>${escapeHtml(toText(parameter, example))}</code>`,
  ]
  return `<div>
<dt>${isHeader ? label : `<label for="${id}">${label}</label>`} <span>${toList(type)}</span></dt>
${isHeader ? '' : `<dd class="field">${renderField(id, operationId, parameter)}</dd>`}
<dd id="${id}-about"><p>${facts.filter(Boolean).map(capitalize).join('. ')}.</p></dd>
</div>`
}

const toList = (words: string[]): string => words.filter(Boolean).join(', ')

function renderField(id: string, operationId: string, parameter: Parameter): string {
  const value = escapeHtml(toValue(operationId, parameter))
  const attributes = `id="${id}" name="${escapeHtml(parameter.name)}" data-in="${escapeHtml(parameter.in)}" aria-describedby="${id}-about"`
  const { enum: values } = parameter.schema as Schema
  if (!values || parameter.in === 'path')
    return `<input ${attributes} value="${value}"${parameter.required ? ' required' : ''} autocomplete="off" autocapitalize="none" spellcheck="false">`
  const options = values.map((one) => {
    const text = escapeHtml(String(one))
    return `<option${text === value ? ' selected' : ''}>${text}</option>`
  })
  return `<select ${attributes} autocomplete="off"><option value="">–</option>${options.join('')}</select>`
}
