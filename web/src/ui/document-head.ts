import { createContext, useContext, useEffect } from 'react'

/** The metadata of a page. The server completes its paths. */
export interface DocumentHead {
  status: number
  title: string
  description?: string
  canonicalPath?: string
  noindex?: boolean
  profile?: Profile
  article?: Article
  /** The folder of another page whose code this view needs too. */
  codeFolder?: string | null
}

/** The post that a page is about. */
export interface Article {
  /** The author's name. */
  author: string
  /** The author's page: a path on this site, or an external URL. */
  authorAddress: string | null
  isPerson: boolean
  text: string
  lang: string | null
  publishedAt: string
  /** The URL of the original post. */
  sourceUrl: string
  /** The picture for link previews, drawn by the server. */
  previewPath: string
  photos: string[]
}

/** The subject of a profile page, in schema.org terms. */
export interface Profile {
  type: 'Person' | 'Organization'
  name: string
  imagePath: string | null
  /** URLs of profiles on other sites. */
  sameAs: string[]
}

/** On the server, writes `<head>`; null in the browser. */
export const DocumentHeadContext = createContext<((head: DocumentHead) => void) | null>(null)

export function useDocumentHead(head: DocumentHead): void {
  useContext(DocumentHeadContext)?.(head)
  useEffect(() => {
    document.title = head.title
  }, [head.title])
}
