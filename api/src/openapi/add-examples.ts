import { toWholeAddresses } from '@hemicycle/contract'
import type { Subjects } from '@hemicycle/search'
import type { Site } from '../deps.ts'
import type { Content, OpenApiDocument } from './document.ts'
import { OPERATION_IDS } from './operation-ids.ts'
import { BODY_EXAMPLES, toDataExamples } from './examples/answers.ts'
import { PARAMETER_EXAMPLES, PARAMETER_EXAMPLES_OF } from './examples/parameters.ts'
import { mapOperations, mapValues } from './map-operations.ts'

/** Adds examples of all parameters, bodies and successes, with links of this site. */
export function addExamples(
  document: OpenApiDocument,
  site: Site,
  subjects: Subjects,
): OpenApiDocument {
  const dataExamples = toDataExamples(site, subjects)
  return mapOperations(document, (operation, method, path) => {
    const { parameters, requestBody, responses } = operation
    const data = toWholeAddresses(dataExamples[path], site.url)
    const success = data === undefined ? undefined : { code: 200, type: 'success', data }
    return {
      ...operation,
      operationId: OPERATION_IDS[`${method} ${path}`] ?? `${method} ${path}`,
      ...(parameters && {
        parameters: parameters.map((parameter) => ({
          ...parameter,
          example:
            PARAMETER_EXAMPLES_OF[path]?.[parameter.name] ?? PARAMETER_EXAMPLES[parameter.name],
        })),
      }),
      ...(requestBody && { requestBody: withExample(requestBody, BODY_EXAMPLES[path]) }),
      responses: mapValues(responses, (response, status) =>
        status.startsWith('2')
          ? withExample(response, success && { ...success, code: Number(status) })
          : response,
      ),
    }
  })
}

const withExample = <Part extends { content?: Record<string, Content> }>(
  part: Part,
  example: unknown,
): Part => ({
  ...part,
  content: mapValues(part.content ?? {}, (media, type) =>
    type === 'application/json' && example !== undefined ? { ...media, example } : media,
  ),
})
