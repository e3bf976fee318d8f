import type { ComponentType } from 'react'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClockProvider, useClock } from '#web/ui/ClockProvider.tsx'
import { lazyPage } from './lazy-page.tsx'

function Age() {
  return <p>{useClock().ticking ? 'a minute' : '14:32'}</p>
}

test('until the code of a page is here the server’s HTML stands, while the clock ticks [P7 RS.7]', async () => {
  const served = lazyPage('age', async () => Age)
  await served.code.load()
  const root = document.createElement('div')
  root.innerHTML = renderToString(
    <ClockProvider start={0}>
      <served.Page />
    </ClockProvider>,
  )
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const later = lazyPage('age', () => promise)

  const page = await act(async () =>
    hydrateRoot(
      root,
      <ClockProvider start={0}>
        <later.Page />
      </ClockProvider>,
    ),
  )
  expect(root.textContent).toBe('14:32')
  await act(async () => resolve(Age))

  expect(root.textContent).toBe('a minute')
  act(() => page.unmount())
})
