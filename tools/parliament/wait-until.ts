import { waitFor } from '../processes/wait-for.ts'

/** Looks often, so that short moments are not missed. */
const PAUSE_MS = 25
/** A busy machine takes its time; who measures does so by a clock of its own. */
const PATIENCE_MS = 300_000

/** Looks until the condition holds, and says what was waited for when it does not. */
export const waitUntil = (
  what: string,
  holds: () => Promise<boolean> | boolean,
  timeoutMs = PATIENCE_MS,
  pauseMs = PAUSE_MS,
): Promise<void> => waitFor(async () => holds(), { what, seconds: timeoutMs / 1000, pauseMs })
