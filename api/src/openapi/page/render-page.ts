import { escapeHtml } from '@hemicycle/contract'
import type { OpenApiDocument } from '../document.ts'
import { createFieldRenderer } from './fields.ts'
import { SPRITE, renderIcon } from './icons.ts'
import { type Place, renderOperation, renderSharedAnswers } from './operation.ts'
import { inlineValues } from './inline-values.ts'
import { createParameterReader } from './parameters.ts'
import { renderFooter, renderHeader } from './shell.ts'

/** The whole API on one page, readable without JavaScript; with it, every GET can be tried. */
export function renderDocsPage(written: OpenApiDocument): string {
  const document = inlineValues(written)
  const { info, servers = [] } = document
  const groups = groupByTag(document)
  const fields = createFieldRenderer(document)
  const readParameters = createParameterReader(document)
  const url = servers[0]?.url ?? ''
  return `<!doctype html>
<html lang="en" data-site="${escapeHtml(url)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>API · ${escapeHtml(info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/v1/docs/docs.css">
<script src="/v1/docs/docs.js"></script>
</head>
<body>
${SPRITE}
${renderHeader(info.title)}
<div class="page">
${renderContents(groups, fields.named)}
<main id="main" tabindex="-1">
<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description ?? '')}</p>
<p>For programs: <a href="/v1/openapi.json">openapi.json</a>, OpenAPI 3.1. For questions: the <a href="/help">help page</a>.</p>
<button type="button" class="soft all" popovertarget="contents">${renderIcon('table')}All requests</button>
<section class="card">
<h2>Answers</h2>
<p>An answer in JSON is <code>{"code", "type", "data"}</code>. Below are the fields of its <code>data</code>. If a request fails, <code>type</code> is <code>error</code> and <code>data</code> says why: <a href="#Failure"><code>Failure</code></a>. Ignore fields you do not know: more may come, but none is taken away.</p>
</section>
${[...groups]
  .map(
    ([tag, places]) => `<h2 class="group-name">${toTitle(tag)}</h2>
${places.map((place) => renderOperation(place, { document, fields, parameters: readParameters(place.operation) })).join('\n')}`,
  )
  .join('\n')}
<h2 class="group-name" id="shared">Other answers</h2>
<p>Which of them a request may have, it says.</p>
${renderSharedAnswers({ document, fields })}
<h2 class="group-name" id="types">Types</h2>
<p>What several answers have in common.</p>
<div class="types">
${fields.renderNamed()}
</div>
</main>
</div>
${renderFooter()}
<p class="hidden" role="status"></p>
</body>
</html>
`
}

const toTitle = (tag: string): string => escapeHtml(tag.charAt(0).toUpperCase() + tag.slice(1))

function groupByTag({ paths }: OpenApiDocument): Map<string, Place[]> {
  const groups = new Map<string, Place[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = 'other'] = operation.tags
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method, operation }])
    }
  return groups
}

/** Beside the page where there is room, and a sheet where there is not. */
function renderContents(groups: Map<string, Place[]>, types: string[]): string {
  const lists = [...groups].map(([tag, places]) =>
    renderList(
      toTitle(tag),
      places.map(({ path, method, operation }) => [
        operation.operationId ?? '',
        `${method === 'get' ? '' : `${method.toUpperCase()} `}${path.replace(/^\/v1/, '')}`,
      ]),
    ),
  )
  const named = renderList(
    'Types',
    types.map((name) => [name, name]),
  )
  return `<nav class="contents" id="contents" popover="auto" aria-label="Requests">
${lists.join('\n')}
${named}
</nav>`
}

const renderList = (title: string, links: (readonly [id: string, text: string])[]): string =>
  `<p class="label">${title}</p>
<ul>${links.map(([id, text]) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`).join('\n')}</ul>`
