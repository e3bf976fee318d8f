import type * as Entry from '#web/app/entry-server.tsx'
import type { Assets } from './render.ts'

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
