/** `warn`: works, but needs a look; `fail`: will not work; `skipped`: not enough settings here to check it. */
type FindingState = 'ok' | 'warn' | 'fail' | 'skipped'

export interface Finding {
  name: string
  state: FindingState
  found: string
  /** How to fix it. */
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
