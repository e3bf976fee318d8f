import { createContext, useContext, useEffect } from 'react'

/** What a page says about itself outside its body. Paths are completed by the server. */
export interface DocumentHead {
  status: number
  title: string
  description?: string
  canonicalPath?: string
  noindex?: boolean
  profile?: Profile
  article?: Article
}

/** The post that a page is about. */
export interface Article {
  /** Who posted. */
  author: string
  /** Their page: a path of ours, or an address elsewhere. */
  authorAddress: string | null
  isPerson: boolean
  text: string
  lang: string | null
  publishedAt: string
  /** Where it was posted. */
  sourceUrl: string
  /** Its picture in link previews, drawn by the server. */
  previewPath: string
  /** Photos, the first one first. */
  photos: string[]
}

/** Whom a page is about, in the words of schema.org. */
export interface Profile {
  type: 'Person' | 'Organization'
  name: string
  imagePath: string | null
  /** Their pages elsewhere. */
  sameAs: string[]
}

/** On the server, the one who writes `<head>`; nobody in the browser. */
export const DocumentHeadContext = createContext<((head: DocumentHead) => void) | null>(null)

export function useDocumentHead(head: DocumentHead): void {
  useContext(DocumentHeadContext)?.(head)
  useEffect(() => {
    document.title = head.title
  }, [head.title])
}
