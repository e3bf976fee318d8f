import { escapeHtml } from '@hemicycle/contract'
import type { OpenApiDocument, Operation, Parameter } from './document.ts'
import { renderDocsBar } from './render-docs-bar.ts'

/** The whole API on one page, readable without JavaScript; with it, every GET can be tried. */
export function renderDocsPage({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escapeHtml(info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/v1/docs/docs.css">
<script src="/v1/docs/docs.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
${renderDocsBar(info.title)}
<main id="content" tabindex="-1">
<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description ?? '')}</p>
<p>For programs: <a href="/v1/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
<nav class="operations" aria-label="Operations">
<ul>
${operations.map(({ path, operation }) => `<li><a href="#${operation.operationId}"><code>${escapeHtml(path)}</code></a> ${escapeHtml(operation.summary)}</li>`).join('\n')}
</ul>
</nav>
${operations.map(({ path, method, operation }) => renderOperation(path, method, operation)).join('\n')}
</main>
</body>
</html>
`
}

const renderOperation = (path: string, method: string, operation: Operation): string => `
<section id="${operation.operationId}">
<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}.</p>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${method === 'get' ? renderForm(path, operation) : renderBody(operation)}
${renderAnswer(operation)}
</section>`

const renderForm = (path: string, operation: Operation): string => `
<form data-path="${escapeHtml(path)}">
${renderParameters(operation)}
<button>Try</button>
<output tabindex="0"></output>
</form>`

function renderParameters({ operationId, parameters = [] }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map((parameter) => {
    const { name, description = '', example } = parameter
    const id = `${operationId}-${name}`
    return `<tr>
<th scope="row"><label for="${id}"><code>${escapeHtml(name)}</code></label></th>
<td><input id="${id}" name="${escapeHtml(name)}" data-in="${parameter.in}"${toValue(parameter)}></td>
<td>${escapeHtml(description)} <small>Example: <code>${escapeHtml(String(example))}</code></small></td>
</tr>`
  })
  return `<table><tbody>${rows.join('\n')}</tbody></table>`
}

/** Only required fields are filled in, so that the first try returns something. */
const toValue = ({ in: location, example }: Parameter): string =>
  location === 'path' ? ` value="${escapeHtml(String(example))}" required` : ''

/** Writes cannot be tried: a try would send a real message to people. */
function renderBody({ requestBody }: Operation): string {
  const example = requestBody?.content['application/json']?.example
  return `<p>Example body:</p>
<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`
}

function renderAnswer({ responses }: Operation): string {
  return Object.entries(responses)
    .map(([status, { description, content }]) => {
      const example = content?.['application/json']?.example
      const shown = example ? `<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>` : ''
      return `<details><summary><code>${status}</code> ${escapeHtml(description)}</summary>${shown}</details>`
    })
    .join('\n')
}
