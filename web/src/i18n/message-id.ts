import type alerts from './alerts.json'
import type advancedSearch from './advanced-search.json'
import type chamber from './chamber.json'
import type day from './day.json'
import type compare from './compare.json'
import type consent from './consent.json'
import type catalogue from './en.json'
import type feedback from './feedback.json'
import type keys from './keys.json'
import type later from './later.json'
import type lightbox from './lightbox.json'
import type live from './live.json'
import type myList from './my-list.json'
import type notFound from './not-found.json'
import type people from './people.json'
import type previews from './previews.json'
import type results from './results.json'
import type searchPanel from './search-panel.json'
import type subjects from './subjects.json'
import type totals from './totals.json'
import type tour from './tour.json'
import type viewTools from './view-tools.json'
import type whoPosts from './who-posts.json'

/** The ids of all messages; an id that is in no catalogue does not compile. */
export type MessageId =
  | keyof typeof advancedSearch
  | keyof typeof alerts
  | keyof typeof catalogue
  | keyof typeof chamber
  | keyof typeof compare
  | keyof typeof consent
  | keyof typeof day
  | keyof typeof feedback
  | keyof typeof keys
  | keyof typeof later
  | keyof typeof lightbox
  | keyof typeof live
  | keyof typeof myList
  | keyof typeof notFound
  | keyof typeof people
  | keyof typeof previews
  | keyof typeof results
  | keyof typeof searchPanel
  | keyof typeof subjects
  | keyof typeof totals
  | keyof typeof tour
  | keyof typeof viewTools
  | keyof typeof whoPosts
export type MessageValues = Record<string, string | number>
