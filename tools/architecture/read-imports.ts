import { parseSync, Visitor } from 'rolldown/utils'
import type { ESTree } from 'rolldown/utils'

import type { TextFile } from '../repository/repository.ts'

/** The specifiers of imports, re-exports, `import()` and `import type`, without duplicates. */
export function readImports({ path, text }: TextFile): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0] !== undefined) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const found = new Set<string>()
  const add = (source: ESTree.Expression | null): void => {
    const specifier = source === null ? null : toText(source)
    if (specifier !== null) found.add(specifier)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
  }).visit(program)
  return [...found]
}

/** Null for a specifier that is only known at run time. */
function toText(source: ESTree.Expression): string | null {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value
  const [only, ...rest] = source.type === 'TemplateLiteral' ? source.quasis : []
  return rest.length === 0 ? (only?.value.cooked ?? null) : null
}
