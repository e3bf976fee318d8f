import { i18n } from '#web/i18n/i18n.ts'
import '#web/i18n/previews.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { ViewKind } from './to-view-preview.ts'

const TEXTS: Readonly<Record<ViewKind, MessageId>> = {
  home: 'preview.seats',
  search: 'preview.seats',
  timeline: 'preview.timeline',
  voices: 'preview.voices',
  contributor: 'preview.contributor',
  group: 'preview.group',
  subject: 'preview.subject',
  day: 'preview.day',
}

/** What the picture of a view shows, for people who do not see it. */
export const nameViewPreview = (kind: ViewKind, title: string): string =>
  i18n._(TEXTS[kind], { title })
