import type { OpenApiDocument, Operation } from './document.ts'

type Change = (operation: Operation, method: string, path: string) => Operation

/** The document with each operation changed. */
export const mapOperations = (document: OpenApiDocument, change: Change): OpenApiDocument => ({
  ...document,
  paths: mapValues(document.paths, (methods, path) =>
    mapValues(methods, (operation, method) => change(operation, method, path)),
  ),
})

export const mapValues = <From, To>(
  values: Record<string, From>,
  change: (value: From, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
