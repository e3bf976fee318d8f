import { toBrusselsTime } from './brussels-time.ts'

/** The day in Brussels at a time in epoch seconds: Monday 16 November 2026. */
export const nameDay = (seconds: number): string => toBrusselsTime(seconds * 1000, 0).date
