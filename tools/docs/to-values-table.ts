import { isMap, isScalar, type ParsedNode, parseDocument, stringify, type YAMLMap } from 'yaml'

const HEAD = '| Value | Default | Meaning |\n| --- | --- | --- |'
/** The part of a document that is generated. */
const TABLE = /(?<=<!-- values -->\n\n)[^]*(?=\n\n<!-- \/values -->)/

/** The document with its table replaced by the one of this values file. */
export const fillValuesTable = (document: string, values: string): string =>
  document.replace(TABLE, () => toValuesTable(values))

/** A row for each value with its comment, and one for each group that has a comment of its own. */
export function toValuesTable(values: string): string {
  const { contents } = parseDocument(values)
  if (!isMap(contents)) throw new Error('the values are no map')
  return [HEAD, ...toRows(contents, '')].join('\n')
}

function toRows({ items, commentBefore }: YAMLMap.Parsed, prefix: string): string[] {
  return items.flatMap(({ key, value }, index) => {
    // The parser gives the comment of the first key to the map.
    const comment = key.commentBefore ?? (index === 0 ? commentBefore : null)
    const name = `${prefix}${isScalar(key) ? String(key.value) : ''}`
    if (!isMap(value) || value.flow) return [toRow(name, toDefault(value), comment)]
    return [...(comment ? [toRow(name, '', comment)] : []), ...toRows(value, `${name}.`)]
  })
}

function toRow(name: string, byDefault: string, comment: string | null | undefined): string {
  // A comment before an empty line is about more than the next key.
  const text = (comment ?? '').split(/\n\s*\n/).at(-1) ?? ''
  const cells = [
    `\`${name}\``,
    byDefault && `\`${byDefault}\``,
    text.trim().replaceAll(/\n */g, ' '),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

const toDefault = (value: ParsedNode | null): string =>
  stringify(value?.toJSON(), { collectionStyle: 'flow', lineWidth: 0, singleQuote: true }).trim()
