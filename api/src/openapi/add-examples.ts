import { toWholeAddresses } from '@hemicycle/contract'
import type { Subjects } from '@hemicycle/search'
import type { Site } from '../deps.ts'
import type { OpenApiDocument, Operation } from './document.ts'
import { OPERATION_IDS } from './operation-ids.ts'
import { BODY_EXAMPLES, FAILURE_EXAMPLES, toDataExamples } from './examples/answers.ts'
import { PARAMETER_EXAMPLES, PARAMETER_EXAMPLES_OF } from './examples/parameters.ts'

const DESCRIPTIONS: Record<string, string> = {
  200: 'Success.',
  '4XX':
    'Invalid (400), not found (404), gone (410, with the reason), too large (413, 414, 431) or too many requests (429, with Retry-After).',
  '5XX':
    'Something the response needs is unavailable (503, with Retry-After), or the fault is ours (500).',
}

/** Adds examples of all parameters, bodies and answers, with links of this site. */
export function addExamples(
  document: OpenApiDocument,
  site: Site,
  subjects: Subjects,
): OpenApiDocument {
  const dataExamples = toDataExamples(site, subjects)
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        describe(path, method, operation, toWholeAddresses(dataExamples[path], site.url)),
      ]),
    ),
  ])
  return { ...document, paths: Object.fromEntries(paths) as OpenApiDocument['paths'] }
}

const describe = (
  path: string,
  method: string,
  operation: Operation,
  data: unknown,
): Operation => ({
  ...operation,
  operationId: OPERATION_IDS[`${method} ${path}`] ?? `${method} ${path}`,
  ...(operation.parameters && {
    parameters: operation.parameters.map((parameter) => ({
      ...parameter,
      example: PARAMETER_EXAMPLES_OF[path]?.[parameter.name] ?? PARAMETER_EXAMPLES[parameter.name],
    })),
  }),
  ...(operation.requestBody && {
    requestBody: {
      ...operation.requestBody,
      ...withExample(operation.requestBody, BODY_EXAMPLES[path]),
    },
  }),
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [
      status,
      {
        ...response,
        description: DESCRIPTIONS[status] ?? response.description,
        ...withExample(response, toAnswerExample(data, status)),
      },
    ]),
  ),
})

function toAnswerExample(data: unknown, status: string): unknown {
  if (status === '4XX' || status === '5XX') return FAILURE_EXAMPLES[status]
  return data === undefined ? undefined : { code: 200, type: 'success', data }
}

const withExample = (
  { content }: Pick<Operation['responses'][string], 'content'>,
  example: unknown,
) => ({
  content: Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      type === 'application/json' && example !== undefined ? { ...media, example } : media,
    ]),
  ),
})
