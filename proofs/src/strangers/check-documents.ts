import { findBreaks, judge, lintDocument, readNewest } from '@hemicycle/tools/openapi'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import type { Tools } from './clients/install-clients.ts'
import { ToolError } from './clients/run-tool.ts'

interface Served {
  components: { schemas: Record<string, { properties: Record<string, unknown> }> }
}

/** What strangers read before they use anything: licences, and the document that the running API serves. */
export async function listDocumentProblems(
  apiUrl: string,
  { runPython }: Tools,
): Promise<string[]> {
  const licences = await runPython('reuse', ['--root', REPOSITORY_ROOT, 'lint', '--lines']).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ToolError) return [error.message]
      throw error
    },
  )
  const json = await (await fetch(`${apiUrl}/v1/openapi.json`)).text()
  const found = await lintDocument(json)
  const { breaks } = judge(findBreaks(readNewest().document, JSON.parse(json) as object))
  const planted = JSON.parse(json) as Served
  delete planted.components.schemas['SocialItem']?.properties['content']
  const noticed = judge(findBreaks(readNewest().document, planted)).breaks
  return [
    ...licences,
    ...found,
    ...breaks.map(({ at, problem }) => `${at}: ${problem}`),
    ...(noticed.length > breaks.length ? [] : ['a field that is gone was not noticed']),
  ]
}
