import type * as Entry from '#web/app/entry-server.tsx'

type Entries = Pick<
  typeof Entry,
  'renderPage' | 'renderFailure' | 'answerOembed' | 'nameFeed' | 'toEntry'
>

/** The site as a page needs it: built, or served from its sources. */
export interface Site {
  contentSecurityPolicy: string
  /** Of what may stand inside pages of others. */
  embedPolicy: string
  assets: Assets
  loadEntry: () => Promise<Entries>
  /** Last touch on a document; the sources need the help of Vite here. */
  finish: (path: string, html: string) => Promise<string>
}

/** What the build made for the first load. */
export interface Assets {
  /** Path of the entry script. */
  script: string
  /** Paths of what the entry imports at once: asked for together with it, not after it. */
  preloads: string[]
  /** Styles of the first load, put into the page. */
  styles: string
  /** What a page needs beside that, by the folder of its code. */
  pages: Readonly<Record<string, PageAssets>>
  embed: EmbedAssets
}

/** What a frame needs beside the styles of the first load. */
interface EmbedAssets {
  stylesheets: string[]
  /** The sources' way to styles; a built frame has none. */
  modules: string[]
}

export interface PageAssets {
  scripts: string[]
  stylesheets: string[]
}
