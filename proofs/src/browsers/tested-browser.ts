/** A browser with one open page. */
export interface TestedBrowser {
  /** With its version. */
  name: string
  visit: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Sets the size of the page, as closely as the window allows. */
  resize: (width: number, height: number) => Promise<void>
  /** Runs a function in the page and returns its awaited result. */
  read: Read
  /** The first visible element that an XPath matches. */
  find: (xpath: string) => Promise<Target | null>
  /** All errors of its pages so far: logged, uncaught or failed requests. */
  errors: string[]
  /** The network is idle. */
  isQuiet: () => boolean
  /** Resolves when all errors of the page so far are in `errors`. */
  flushErrors: () => Promise<void>
  close: () => Promise<void>
}

export interface Target {
  click: () => Promise<void>
  /** Types a text into it and presses Enter. */
  submit: (text: string) => Promise<void>
}

export type Read = <Args extends unknown[], Answer>(
  look: (...args: Args) => Answer | Promise<Answer>,
  ...args: Args
) => Promise<Answer>

/** Creates a `Read` from a way to evaluate an expression. The functions may use nothing but their arguments. */
export const toRead =
  (evaluate: (expression: string) => Promise<unknown>): Read =>
  async <Args extends unknown[], Answer>(
    look: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ) =>
    (await evaluate(`(${look.toString()})(...${JSON.stringify(args)})`)) as Answer
