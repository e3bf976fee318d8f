import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'

/** For what only programs use that keep copies: the operator may give nothing out. */
export const refuseWithoutExports =
  ({ exports }: Pick<Deps, 'exports'>) =>
  async (): Promise<void> => {
    if (exports === 'off') throw new HttpError(403, 'exports_off')
  }
