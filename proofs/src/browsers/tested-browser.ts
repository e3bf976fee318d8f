/** A browser with one page open, as a person uses it. */
export interface TestedBrowser {
  /** With its version. */
  name: string
  visit: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Its page, as nearly as the window can be made. */
  resize: (width: number, height: number) => Promise<void>
  /** Runs a function in the page and answers its result, awaited. */
  read: Read
  /** The first that can be seen of those that an XPath finds. */
  find: (xpath: string) => Promise<Target | null>
  /** The errors that its pages have put out, thrown or met since the beginning, in order. */
  errors: string[]
  /** Whether it has asked for nothing for a while, and nothing is on its way. */
  isQuiet: () => boolean
  /** Resolves when the errors of the page so far are there. */
  hearAll: () => Promise<void>
  close: () => Promise<void>
}

/** Something on the page. */
export interface Target {
  click: () => Promise<void>
  /** Types a text into it and presses Enter. */
  submit: (text: string) => Promise<void>
}

export type Read = <Args extends unknown[], Answer>(
  look: (...args: Args) => Answer | Promise<Answer>,
  ...args: Args
) => Promise<Answer>
