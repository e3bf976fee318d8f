import { renderToString } from 'react-dom/server'
import { loadMarking } from '#web/features/feed/card/highlight/use-marking.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { type DocumentHead, DocumentHeadContext } from '#web/ui/document-head.ts'
import { SPRITE, toSprite } from '#web/ui/icons.ts'
import { EMBED_ROUTES } from '#web/pages/embed/routes.tsx'
import { notFound } from '#web/pages/not-found/lazy-not-found.ts'
import type { LoadRequest, SeededAnswer } from '#web/pages/route.ts'
import { ROUTES } from '#web/pages/routes.tsx'
import { findRoute, matchPath } from '#web/router/match-path.ts'
import { isEmbed, paths } from '#web/router/paths.ts'
import { FixedRouter } from '#web/router/FixedRouter.tsx'
import { App, openQueryClient } from './App.tsx'
import { EmbedApp } from './EmbedApp.tsx'
import { loadFirstScreen } from './first-screen/load-first-screen.ts'
import type { Seed, Settings } from './first-screen/seed.ts'
import { nameViewPreview } from './previews/name-view-preview.ts'
import { toViewPreview, type ViewPreview } from './previews/to-view-preview.ts'

export { answerOembed } from '#web/pages/embed/oembed.ts'
export { nameFeed } from './feeds/name-feed.ts'
export { toEntry } from './feeds/to-entry.ts'

export interface PageRequest extends Settings, Pick<LoadRequest, 'ask' | 'send' | 'legal'> {
  /** Path and query, as requested. */
  path: string
}

export interface RenderedPage {
  head: DocumentHead
  siteName: string
  /** The drawn link preview; null for pages that are no views, and for failures. */
  preview: (Pick<ViewPreview, 'page' | 'picture'> & { alt: string }) | null
  /** Rendered beside the root, not in it: the browser's scripts never touch it. */
  sprite: string
  body: string
  seed: Seed
  /** The folders of pages whose code is needed and is not part of the first load. */
  codeFolders: readonly string[]
  /** For embedding in other sites: static HTML, without the site's scripts. */
  isEmbed: boolean
  /** The cause of a failure page, for the log. */
  error: Error | null
}

const ANY_ORIGIN = 'http://site.invalid'

/** Renders a page with the API's answers, or returns the URL to redirect to. */
export async function renderPage(request: PageRequest): Promise<RenderedPage | string> {
  const { path, ask, send, legal } = request
  const url = toUrl(path)
  await notFound.code.load()
  if (matchPath(paths.privacy, url.pathname)) return paths.dataProtection + url.search
  const found = findPage(url.pathname)
  if (!found) return { ...render(request, [], null), error: null }
  const { route, params } = found
  await Promise.all([route.code?.load(), loadMarking()])
  const { redirect, answers, failure, error } = await loadFirstScreen(route, {
    url,
    params,
    ask,
    send,
    legal,
  })
  return redirect ?? { ...render(request, answers, failure), error }
}

/** Renders the failure page for a page that could not be rendered. */
export function renderFailure(request: PageRequest, failure: number): RenderedPage {
  return { ...render(request, [], failure), error: null }
}

function render(
  { path, ask: _ask, send: _send, legal: _legal, ...settings }: PageRequest,
  answers: SeededAnswer[],
  failure: number | null,
): Omit<RenderedPage, 'error'> {
  const seed: Seed = { ...settings, now: Date.now(), failure, answers }
  const { pathname, search } = toUrl(path)
  const embedded = isEmbed(pathname)
  const Root = embedded ? EmbedApp : App
  let head: DocumentHead | null = null as DocumentHead | null
  const body = renderToString(
    <DocumentHeadContext value={(said) => (head = said)}>
      <FixedRouter pathname={pathname} search={search}>
        <Root seed={seed} queryClient={openQueryClient(seed)} />
      </FixedRouter>
    </DocumentHeadContext>,
  )
  return {
    head: withTitle(head),
    siteName: i18n._('site.name'),
    preview: toPreview(path, withTitle(head)),
    sprite: embedded ? toSprite(body) : SPRITE,
    body,
    seed,
    codeFolders: [
      failure === null ? findPage(pathname)?.route.code?.folder : null,
      head?.codeFolder,
    ].filter((folder) => typeof folder === 'string'),
    isEmbed: embedded,
  }
}

const findPage = (pathname: string) =>
  findRoute(isEmbed(pathname) ? EMBED_ROUTES : ROUTES, pathname)

const withTitle = (head: DocumentHead | null): DocumentHead =>
  head ?? { status: 200, title: i18n._('site.name') }

function toPreview(path: string, { status, title }: DocumentHead): RenderedPage['preview'] {
  const view = status === 200 ? toViewPreview(path) : null
  if (!view) return null
  const { kind, page, picture } = view
  return { page, picture, alt: nameViewPreview(kind, title) }
}

/** A path that begins with two slashes must not be parsed as another host. */
const toUrl = (path: string): URL => new URL(ANY_ORIGIN + path.replace(/^\/+/, '/'))
