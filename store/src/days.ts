import sql from 'sql-template-tag'

/** Mandates and memberships begin and end at midnight in Brussels, whatever the time zone of the connection. */
export const TODAY = sql`(now() at time zone 'Europe/Brussels')::date`
export const POSTED_DAY = sql`(posted_at at time zone 'Europe/Brussels')::date`
