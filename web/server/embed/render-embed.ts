import type { RenderedPage } from '#web/app/entry-server.tsx'
import type { Assets } from '../site.ts'
import { listStylesheets } from '../render.ts'
import { renderHead } from '../render-head.ts'
import { EMBED_SCRIPT } from './embed-js.ts'

const THEMES = ['light', 'dark']

/** The HTML document of a frame. It stores nothing and fetches no data; links open in a new tab. */
export function renderEmbed(
  page: RenderedPage,
  assets: Assets,
  siteUrl: string,
  search: URLSearchParams,
): string {
  const theme = THEMES.find((one) => one === search.get('theme'))
  const { stylesheets, modules } = assets.embed
  const shared = listStylesheets(page, assets).map(({ path }) => path)
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base target="_blank">
<script>${EMBED_SCRIPT}</script>
${renderHead(page, siteUrl)}
<style>${assets.styles}</style>
${[...stylesheets, ...shared].map((path) => `<link rel="stylesheet" href="${path}">`).join('')}
${modules.map((path) => `<script type="module" src="${path}"></script>`).join('')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
${page.sprite}
${page.body}
</body>
</html>
`
}
