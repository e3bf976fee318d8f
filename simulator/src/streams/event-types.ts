/** The events an app may receive without user consent. */
const EVENT_TYPES = [
  'post.create',
  'post.delete',
  'profile.update.bio',
  'profile.update.profile_picture',
  'profile.update.banner_picture',
  'profile.update.screenname',
  'profile.update.handle',
  'profile.update.geo',
  'profile.update.url',
  'profile.update.verified_badge',
  'profile.update.affiliate_badge',
  'broadcast.start',
  'broadcast.end',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

export const isEventType = (value: unknown): value is EventType =>
  EVENT_TYPES.some((type) => type === value)
