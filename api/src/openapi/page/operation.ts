import { escapeHtml } from '@hemicycle/contract'
import type { OpenApiDocument, Operation } from '../document.ts'
import { toProse } from './describe-schema.ts'
import type { FieldRenderer } from './fields.ts'
import { renderIcon } from './icons.ts'
import { listGiven, type Parameters, renderParameters } from './parameters.ts'
import { type AnswerKind, LANGUAGES, type Language, toAddress, toSamples } from './samples.ts'
import { toSendingSamples } from './sending-samples.ts'
import { follow, type Message, type Schema, toName } from './schema.ts'

const JSON_TYPE = 'application/json'
const ENDINGS: Record<string, string> = { 'image/svg+xml': 'svg' }

export interface Place {
  path: string
  method: string
  operation: Operation
}

interface Context {
  document: OpenApiDocument
  fields: FieldRenderer
  parameters: Parameters
}

/** The request at the left, its code for programs at the right, and the answer. */
export function renderOperation(place: Place, context: Context): string {
  const { path, method, operation } = place
  const { document, fields, parameters } = context
  const id = escapeHtml(operation.operationId ?? '')
  const kind = readKind(document, operation)
  const hasParameters = parameters.own.length + parameters.known.length > 0
  const body = operation.requestBody && readJson(follow(document, operation.requestBody))
  const isRead = method === 'get'
  const success = readSuccess(document, operation)
  return `<section class="card operation" id="${id}">
<div class="about">
<h3>${escapeHtml(operation.summary)}</h3>
<p class="path"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></p>
${operation.description ? `<p>${toProse(operation.description)}</p>` : ''}
</div>
<div class="asked">
${isRead ? `<form id="try-${id}" data-path="${escapeHtml(path)}" data-kind="${escapeHtml(kind)}">${hasParameters ? `<h4>Parameters</h4>${renderParameters(operation, parameters)}` : ''}</form>` : ''}
${body?.schema ? `<h4>Body</h4>${fields.renderValue(follow(document, body.schema))}` : ''}
<h4>Answer</h4>
${renderAnswers(operation, context)}
</div>
<div class="used">
${renderSamples(id, toCode(place, context, kind, body?.example))}
${
  isRead && kind !== 'stream'
    ? `<button class="soft scripted" form="try-${id}">Try it</button>
<output data-for="try-${id}" tabindex="0"></output>`
    : ''
}
${renderExample(readJson(success)?.example, 'Example of an answer', true)}
</div>
</section>`
}

/** The code of the example of a request, as the page shows it. */
function toCode(
  { path, method, operation }: Place,
  { document, parameters }: Context,
  kind: AnswerKind,
  body: unknown,
): Record<Language, string> {
  const url = `${document.servers?.[0]?.url ?? ''}${toAddress(path, listGiven(operation, parameters))}`
  return method === 'get' ? toSamples(url, kind) : toSendingSamples(url, method.toUpperCase(), body)
}

const renderSamples = (id: string, code: Record<Language, string>): string => `<div class="samples">
<div class="tools scripted">
<div class="segmented" role="group" aria-label="Language of the code">
${LANGUAGES.map((language) => `<button type="button" class="segment" data-choose="${language}" aria-pressed="false">${language}</button>`).join('')}
</div>
<button type="button" class="copy">${renderIcon('copy')}<span>Copy</span></button>
</div>
${LANGUAGES.map((language) => `<div class="sample" data-language="${language}"><p class="unscripted">${language}</p><pre data-for="try-${id}"><code>${escapeHtml(code[language])}</code></pre></div>`).join('\n')}
</div>`

const readJson = ({ content = {} }: Message) => content[JSON_TYPE]

const readSuccess = (document: OpenApiDocument, { responses }: Operation): Message =>
  follow<Message>(document, responses['200'] ?? {})

/** The description of the answer of success. */
function readKind(document: OpenApiDocument, operation: Operation): AnswerKind {
  const { content = {} } = readSuccess(document, operation)
  const [type = JSON_TYPE] = Object.keys(content)
  if (type === 'text/event-stream') return 'stream'
  return type.startsWith('image/') ? (ENDINGS[type] ?? type.replace('image/', '')) : 'json'
}

/** An answer of several operations is told once, under its name. */
function renderAnswers({ responses }: Operation, context: Context): string {
  const all = Object.entries(responses)
  const own = all.filter(([, response]) => !('$ref' in response))
  const shared = all.flatMap(([status, response]) =>
    '$ref' in response
      ? `<a href="#${toName(String(response.$ref))}"><code>${escapeHtml(status)}</code></a>`
      : [],
  )
  return `${own.map(([status, response]) => renderAnswer(status, response, context)).join('\n')}
${shared.length > 0 ? `<p class="type">Also ${shared.join(', ')}</p>` : ''}`
}

function renderAnswer(
  status: string,
  response: Message,
  { document, fields }: Pick<Context, 'document' | 'fields'>,
): string {
  const json = readJson(response)
  return `<details${status === '200' ? ' open' : ''}><summary><code>${escapeHtml(status)}</code> ${toProse(response.description ?? '')}</summary>
${renderHeaders(response, document)}${json?.schema ? fields.renderValue(toData(document, json.schema)) : renderTypes(response)}
${status === '200' ? '' : renderExample(json?.example, 'Example')}
</details>`
}

/** The answers that several operations send. */
export const renderSharedAnswers = (context: Pick<Context, 'document' | 'fields'>): string =>
  Object.entries(context.document.components?.responses ?? {})
    .map(
      ([name, response]) =>
        `<div class="card" id="${escapeHtml(name)}">${renderAnswer(name, response, context)}</div>`,
    )
    .join('\n')

const renderExample = (example: unknown, title: string, isOpen = false): string =>
  example === undefined
    ? ''
    : `<details class="example"${isOpen ? ' open' : ''}><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>`

/** All answers of success have the same envelope, which the page tells once. */
const toData = (document: OpenApiDocument, schema: Schema): Schema => {
  const { code, data } = follow(document, schema).properties ?? {}
  return code && data && !schema.$ref ? data : schema
}

const renderTypes = ({ content = {} }: Message): string =>
  Object.keys(content).length > 0
    ? `<p class="type">${Object.keys(content)
        .map((type) => `<code>${escapeHtml(type)}</code>`)
        .join(' or ')}</p>`
    : ''

const renderHeaders = ({ headers = {} }: Message, document: OpenApiDocument): string =>
  Object.keys(headers).length > 0
    ? `<dl class="fields headers">${Object.entries(headers)
        .map(
          ([name, header]) =>
            `<div><dt><code>${escapeHtml(name)}</code> <span>header</span></dt><dd><p>${toProse(follow(document, header).description ?? '')}</p></dd></div>`,
        )
        .join('')}</dl>`
    : ''
