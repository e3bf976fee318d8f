import { ApiError, toApiError } from './client.ts'

/** Pages whose texts belong to the operator; each name is both file name and URL path. */
export const LEGAL_NAMES = ['cookies', 'data-protection-notice', 'accessibility', 'help'] as const
export type LegalName = (typeof LEGAL_NAMES)[number]

/** The id of a page's title, which also labels a table above the first heading. */
export const LEGAL_TITLE_ID = 'legal-title'

export interface LegalText {
  title: string
  /** For search engines and link previews. */
  description: string
  /** HTML before the first heading. */
  lead: string
  /** HTML from the first heading on. */
  rest: string
}

export const toLegalKey = (name: LegalName) => ['legal', name] as const

/** URL of a page's text on the site's own server, for client-side navigation. */
export const toLegalFile = (name: LegalName): string => `/legal/${name}.json`

export async function fetchLegalText(name: LegalName): Promise<LegalText> {
  try {
    const response = await fetch(toLegalFile(name), { credentials: 'omit' })
    if (!response.ok) throw new ApiError(response.status, {}, true)
    return (await response.json()) as LegalText
  } catch (error) {
    throw toApiError(error)
  }
}
