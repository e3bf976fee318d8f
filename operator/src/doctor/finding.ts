/** `warn`: look at it; `fail`: it will not work; `skipped`: nobody told enough to look. */
type FindingState = 'ok' | 'warn' | 'fail' | 'skipped'

export interface Finding {
  name: string
  state: FindingState
  /** What was found. */
  found: string
  /** What to do about it. */
  mend?: string
}

export const ok = (name: string, found: string): Finding => ({ name, state: 'ok', found })
export const skipped = (name: string, found: string): Finding => ({ name, state: 'skipped', found })
export const warn = (name: string, found: string, mend: string): Finding => ({
  name,
  state: 'warn',
  found,
  mend,
})
export const fail = (name: string, found: string, mend: string): Finding => ({
  name,
  state: 'fail',
  found,
  mend,
})
