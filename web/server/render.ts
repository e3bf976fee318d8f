import { escapeHtml } from '@hemicycle/contract'
import type { RenderedPage } from '#web/app/entry-server.tsx'
import { ROOT_ELEMENT_ID, SEED_ELEMENT_ID } from '#web/app/first-screen/seed.ts'
import { THEME_SCRIPT } from '#web/app/theme/theme.ts'
import { toDataAddress } from '#web/feed-query/data-address.ts'
import { ENDING_NAMES, ENDINGS } from '#web/feed-query/data-endings.ts'
import type { Assets, PageAssets, Stylesheet } from './site.ts'
import { renderHead, toInlineJson } from './render-head.ts'

/** The HTML document of a page. */
export function renderDocument(
  page: RenderedPage,
  assets: Assets,
  siteUrl: string,
  path: string,
): string {
  const parts = listParts(page, assets)
  const scripts = new Set([...assets.preloads, ...parts.flatMap((part) => part.scripts)])
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f1f4f4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0d1214" media="(prefers-color-scheme: dark)">
<script>${THEME_SCRIPT}</script>
${renderHead(page, siteUrl)}
${page.seed.hasFeeds ? renderDiscovery(path) : ''}
<style>${assets.styles}</style>
${listStylesheets(page, assets).map(renderStylesheet).join('')}
${[...scripts].map(renderPreload).join('')}
<script type="module" src="${assets.script}"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/icons/icon-32.png" type="image/png" sizes="32x32">
<link rel="apple-touch-icon" href="/icons/icon-180.png">
<link rel="manifest" href="/site.webmanifest">
</head>
<body>
${page.sprite}
<div id="${ROOT_ELEMENT_ID}">${page.body}</div>
<script type="application/json" id="${SEED_ELEMENT_ID}">${toInlineJson(page.seed)}</script>
</body>
</html>
`
}

const listParts = (page: RenderedPage, assets: Assets): PageAssets[] =>
  page.codeFolders.flatMap((folder) => assets.pages[folder] ?? [])

/** The styles of a page beyond those of the first load. */
export function listStylesheets(page: RenderedPage, assets: Assets): Stylesheet[] {
  const all = listParts(page, assets).flatMap(({ stylesheets }) => stylesheets)
  return [...new Map(all.map((stylesheet) => [stylesheet.path, stylesheet])).values()]
}

/** Inline, so that nothing has to arrive before the page is drawn. The link tells the code that it has these styles. */
const renderStylesheet = ({ path, text }: Stylesheet): string =>
  `<style>${text}</style><link rel="stylesheet" href="${path}" disabled>`

/** Low, because the page is drawn without scripts: its pictures must not wait for them. */
const renderPreload = (href: string): string =>
  `<link rel="modulepreload" href="${href}" fetchpriority="low">`

/** Links by which feed readers and programs find the data of a page. `data-ending` lets the browser update them. */
function renderDiscovery(path: string): string {
  const [pathname = '', ...search] = path.split('?')
  return ENDING_NAMES.map((ending) => {
    const { type, name } = ENDINGS[ending]
    const href = toDataAddress(pathname, search.join('?'), ending)
    return `<link rel="alternate" type="${type}" title="${name}" href="${escapeHtml(href)}" data-ending="${ending}">`
  }).join('\n')
}
