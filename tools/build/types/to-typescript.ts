/** The parts of our schemas that have a type of their own. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  patternProperties?: Record<string, Schema>
  description?: string
}

const TYPES: Record<string, string> = { integer: 'number' }
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

/** One exported type for each named schema, in which the others are named. */
export function toTypeScript(named: Record<string, object>): string {
  const names = new Map(Object.entries(named).map(([name, schema]) => [toKey(schema), name]))
  const refer = (schema: Schema, indent: string): string =>
    names.get(toKey(schema)) ?? write(schema, indent)

  function write(schema: Schema, indent: string): string {
    const { type, items, anyOf, properties, patternProperties } = schema
    if ('const' in schema) return toLiteral(schema.const)
    if (schema.enum) return schema.enum.map(toLiteral).join(' | ')
    if (anyOf) return anyOf.map((choice) => refer(choice, indent)).join(' | ')
    if (items) return `Array<${refer(items, indent)}>`
    if (properties) return writeObject(schema, indent)
    if (patternProperties) {
      const [values = {}] = Object.values(patternProperties)
      return `Record<string, ${refer(values, indent)}>`
    }
    if (type === undefined) throw new Error(`No type for ${JSON.stringify(schema)}`)
    return TYPES[type] ?? type
  }

  function writeObject({ properties = {}, required = [] }: Schema, indent: string): string {
    const within = `${indent}  `
    const lines = Object.entries(properties).map(([name, schema]) => {
      const key = IDENTIFIER.test(name) ? name : toLiteral(name)
      const mark = required.includes(name) ? '' : '?'
      return `${toComment(schema, within)}${within}${key}${mark}: ${refer(schema, within)}`
    })
    return `{\n${lines.join('\n')}\n${indent}}`
  }

  return Object.entries(named)
    .map(([name, schema]) => `${toComment(schema, '')}export type ${name} = ${write(schema, '')}\n`)
    .join('\n')
}

/** A value as a type that has no other value. */
export function toLiteral(value: unknown): string {
  if (Array.isArray(value)) return `readonly [${value.map(toLiteral).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([key, one]) => `readonly ${JSON.stringify(key)}: ${toLiteral(one)}`,
  )
  return `{ ${entries.join('; ')} }`
}

/** What is told of a value that is null or something else is told of the something else. */
function toComment(schema: Schema, indent: string): string {
  const told = [schema, ...(schema.anyOf ?? [])].flatMap(({ description }) => description ?? [])
  const text = [...new Set(told)].join(' ').replaceAll('*/', String.raw`*\/`)
  return text === '' ? '' : `${indent}/** ${text} */\n`
}

/** The same for one schema and for its copy where it may be missing. */
const toKey = (schema: object): string =>
  JSON.stringify(schema, (name, value: unknown) => (name.startsWith('~') ? undefined : value))
