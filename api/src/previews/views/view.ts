import type { PostQuery } from '@hemicycle/search'
import type { Deps } from '../../deps.ts'
import type { Contributors } from '../../directory/create-directory.ts'
import type { Names } from './name-view.ts'
import type { ViewPreview } from './view-preview.ts'

/** How the chart of a timeline is set. */
interface ChartOptions {
  period: 'day' | 'week' | 'month'
  compared: string[]
}

/** A view, read from its parameters. */
export interface View {
  deps: Deps
  /** Canonical. */
  params: URLSearchParams
  /** In a window of 30 days or the view's dates, also for one person. */
  query: PostQuery
  contributors: Contributors
  names: Names
  /** "in the last 30 days" or the view's dates. */
  period: string
  chart: ChartOptions
  /** Of the page of a day; empty for other views. */
  day: string
}

type Content = Omit<ViewPreview, 'when' | 'sample'>
/** The content of a preview; anything left out is empty. */
export type FoundView = Pick<Content, 'title'> & Partial<Content>
