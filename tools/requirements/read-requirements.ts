export const REQUIREMENTS_FILE = 'docs/requirements.md'

export interface Requirement {
  id: string
  text: string
  /** Its heading. */
  section: string
  /** No test has to prove it, because it is withdrawn or says that it is not testable. */
  isExempt: boolean
}

const LINE =
  /^(?:## (?<heading>.+)|- \*\*(?<id>(?:S[1-9]|RW|RF|RG|RL|RS|RC|RD|RO|RN|RM)\.\d+|P[1-7])\*\* (?<text>.+))$/gm
const EXEMPT = /^(?:Withdrawn|Not testable): ./

/** In the order of the document, with duplicates. */
export function readRequirements(document: string): Requirement[] {
  const requirements: Requirement[] = []
  let section = ''
  for (const { groups = {} } of document.matchAll(LINE)) {
    const { heading, id, text = '' } = groups
    if (heading !== undefined) section = heading
    if (id !== undefined) requirements.push({ id, text, section, isExempt: EXEMPT.test(text) })
  }
  return requirements
}
