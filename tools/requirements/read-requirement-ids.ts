export const REQUIREMENTS_FILE = 'docs/requirements.md'

const REQUIREMENT = /^- \*\*((S[1-9]|RW|RF|RG|RL|RS|RC|RD)\.\d+|P[1-7])\*\* /gm

/** In the order of the document; an id that stands twice comes twice. */
export const readRequirementIds = (text: string): string[] =>
  [...text.matchAll(REQUIREMENT)].flatMap(([, id]) => id ?? [])
