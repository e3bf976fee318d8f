import type { AlertKeys } from '@hemicycle/process'

/** How alerts are kept; null for a site without them. */
export interface AlertSettings {
  keys: AlertKeys
  /** Mails with a link within 24 hours, to everybody. */
  linksPerDay: number
}
