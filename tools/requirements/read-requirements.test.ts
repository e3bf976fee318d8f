import { expect, test } from 'vitest'

import { readRequirements } from './read-requirements.ts'

test('every line with an id is a requirement of the section it stands in', () => {
  const document = `# Requirements\n\n## Promises\n\n- **P1** One way.\n\n### Part\n\n- **S2.10** A [link](x.md).\n\n## RW. The wire\n\n- a list\n- **RW.3** Ends.\n`

  expect(readRequirements(document)).toEqual([
    { id: 'P1', text: 'One way.', section: 'Promises', isExempt: false },
    { id: 'S2.10', text: 'A [link](x.md).', section: 'Promises', isExempt: false },
    { id: 'RW.3', text: 'Ends.', section: 'RW. The wire', isExempt: false },
  ])
})

test.each([
  ['Withdrawn: nobody asks for it.', true],
  ['Not testable: it says where to read on.', true],
  ['Withdrawn:', false],
  ['What is Withdrawn: stays.', false],
])('only a reason at the beginning frees a requirement from a test: %s', (text, isExempt) => {
  expect(readRequirements(`- **P2** ${text}`)[0]?.isExempt).toBe(isExempt)
})
