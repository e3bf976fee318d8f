import type * as Entry from '#web/app/entry-server.tsx'

type Entries = Pick<
  typeof Entry,
  'renderPage' | 'renderFailure' | 'answerOembed' | 'nameFeed' | 'toEntry'
>

/** The site as pages need it: built, or served from its sources. */
export interface Site {
  /** For a page with these styles beyond those of the first load. */
  toContentSecurityPolicy: (styles: Stylesheet[]) => string
  /** Content security policy of pages that other sites may embed. */
  embedPolicy: string
  assets: Assets
  loadEntry: () => Promise<Entries>
  /** Final step for a document; the sources need Vite's transform here. */
  finish: (path: string, html: string) => Promise<string>
}

/** Build output for the first load. */
export interface Assets {
  script: string
  /** Paths of the entry's static imports, preloaded in parallel with it. */
  preloads: string[]
  /** Styles of the first load, inlined into the page. */
  styles: string
  /** Assets that a page needs beyond that, by the folder of its code. */
  pages: Readonly<Record<string, PageAssets>>
  embed: EmbedAssets
}

/** Assets that a frame needs beyond the styles of the first load. */
interface EmbedAssets {
  stylesheets: string[]
  /** Modules that bring the styles when the site is served from its sources; empty in a build. */
  modules: string[]
}

export interface PageAssets {
  scripts: string[]
  stylesheets: Stylesheet[]
}

export interface Stylesheet {
  path: string
  text: string
}
