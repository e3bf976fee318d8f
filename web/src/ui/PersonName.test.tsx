import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PersonName } from './PersonName.tsx'

test.each([
  ['Ada van Invented', 'van Invented', 'van Invented'],
  ['INVENTED Ada', 'INVENTED', 'INVENTED'],
  ['Committee on Transport', '', 'Committee on Transport'],
  ['Ada Invented', 'Other', 'Ada Invented'],
])('the family name is bold: %s [RS.124]', (fullName, lastName, bold) => {
  const { container } = render(<PersonName fullName={fullName} lastName={lastName} />)

  expect(container.textContent).toBe(fullName)
  expect(container.querySelector('b')?.textContent).toBe(bold)
})
