import { sql } from 'kysely'

/** Mandates and memberships begin and end at midnight in Brussels, whatever time zone a connection has. */
export const TODAY = sql<Date>`(now() at time zone 'Europe/Brussels')::date`
export const POSTED_DAY = sql<Date>`(posted_at at time zone 'Europe/Brussels')::date`
