import type { Read } from './tested-browser.ts'

/** Reads by functions of ours where text is run. They must not know anything but their arguments. */
export const toRead =
  (run: (expression: string) => Promise<unknown>): Read =>
  async <Args extends unknown[], Answer>(
    look: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ) =>
    (await run(`(${look.toString()})(...${JSON.stringify(args)})`)) as Answer
