import { escapeHtml } from '@hemicycle/contract'
import type { OpenApiDocument } from '../document.ts'
import { capitalize, describeLimits, nameType, toProse } from './describe-schema.ts'
import { isNullable, listChoices, type Schema, toName } from './schema.ts'

export interface FieldRenderer {
  /** The type of a value, and its fields if it has any. */
  renderValue(schema: Schema): string
  /** Schemas that several places refer to, each described once. */
  renderNamed(): string
  named: string[]
}

/** A schema that a single place refers to is described there, any other one in a place of its own. */
export function createFieldRenderer(document: OpenApiDocument): FieldRenderer {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const uses = countUses(document)
  const isApart = (name: string) => uses.get(name) !== 1
  const named = Object.keys(schemas)
    .filter((name) => isApart(name))
    .toSorted()

  /** The part of a value that is described where it stands. */
  const open = (schema: Schema): { schema: Schema; name?: string }[] =>
    listChoices(schema).flatMap((choice) => {
      if (choice.items) return open(choice.items)
      if (typeof choice.additionalProperties === 'object') return open(choice.additionalProperties)
      if (choice.$ref === undefined) return { schema: choice }
      const name = toName(choice.$ref)
      return isApart(name) ? [] : { schema: schemas[name] ?? {}, name }
    })

  const renderParts = (schema: Schema): string =>
    open(schema)
      .map((part) => renderFields(part.schema, part.name))
      .join('')

  function renderFields({ properties, required = [] }: Schema, name?: string): string {
    if (!properties) return ''
    const rows = Object.entries(properties).map(([field, schema]) =>
      renderField(field, schema, required.includes(field)),
    )
    return `<dl class="fields"${name ? ` id="${escapeHtml(name)}"` : ''}>${rows.join('\n')}</dl>`
  }

  function renderField(name: string, schema: Schema, isRequired: boolean): string {
    const choices = listChoices(schema).map(({ description }) => description)
    const about = [...new Set([schema.description, ...choices])].flatMap((text) =>
      text ? toProse(text.replace(/\.$/, '')) : [],
    )
    const words = [...about, describeLimits(schema)].filter(Boolean).map(capitalize)
    const parts = renderParts(schema)
    return `<div>
<dt><code>${escapeHtml(name)}</code> <span>${nameType(schema)}${isRequired ? '' : ', may be missing'}</span></dt>
${words.length > 0 || !parts ? `<dd>${words.length > 0 ? `<p>${words.join('. ')}.</p>` : ''}</dd>` : ''}
${parts && `<dd class="parts">${parts}</dd>`}
</div>`
  }

  const renderOneNamed = (name: string): string => {
    const { description = '', ...schema } = schemas[name] ?? {}
    const limits = describeLimits(schema)
    return `<section class="card" id="${escapeHtml(name)}">
<h3><code>${escapeHtml(name)}</code></h3>
${description ? `<p>${toProse(description)}</p>` : ''}
${limits || !schema.properties ? `<p>${[capitalize(nameType(schema)), limits].filter(Boolean).join(': ')}.</p>` : ''}
${renderParts(schema)}
</section>`
  }

  const renderChoice = (choice: Schema): string => {
    const words = [nameType(choice), describeLimits(choice)].filter(Boolean).join('; ')
    const { description } = choice
    return `<p class="type">${capitalize(words)}.${description ? ` ${capitalize(toProse(description))}` : ''}</p>
${renderParts(choice)}`
  }

  return {
    renderValue: (schema) =>
      `${listChoices(schema).map(renderChoice).join('\n')}${isNullable(schema) ? '<p class="type">Or null.</p>' : ''}`,
    renderNamed: () => named.map(renderOneNamed).join('\n'),
    named,
  }
}

function countUses(document: OpenApiDocument): Map<string, number> {
  const uses = new Map<string, number>()
  for (const [, name = ''] of JSON.stringify(document).matchAll(
    /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
  ))
    uses.set(name, (uses.get(name) ?? 0) + 1)
  return uses
}
