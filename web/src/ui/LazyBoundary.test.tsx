import { cleanup, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTopLayerForTests } from './top-layer-for-tests.ts'
import { SnackbarProvider } from './SnackbarProvider.tsx'
import { Boundary, LazyBoundary } from './LazyBoundary.tsx'

beforeEach(() => {
  openTopLayerForTests()
  // React logs the errors that it catches.
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Missing = lazy(() => Promise.reject(new Error('the network is away')))

test('a part that does not come leaves the page standing and says what to do [S8.4]', async () => {
  render(
    <SnackbarProvider>
      <p>Latest posts</p>
      <LazyBoundary>
        <Missing />
      </LazyBoundary>
    </SnackbarProvider>,
  )

  expect(await screen.findByText('Couldn’t load part of this page.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.getByText('Latest posts')).toBeTruthy()
})

test('a part that is on its way shows that it is, and its owner learns that it did not come [RS.223 S8.4]', async () => {
  const coming = Promise.withResolvers<never>()
  const Late = lazy(() => coming.promise)
  const fail = vi.fn<() => void>()
  render(
    <LazyBoundary waiting={<p>Loading</p>} onError={fail}>
      <Late />
    </LazyBoundary>,
  )
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(fail).not.toHaveBeenCalled()

  coming.reject(new Error('the network is away'))

  await vi.waitFor(() => expect(fail).toHaveBeenCalledOnce())
  expect(screen.queryByText('Loading')).toBeNull()
})

test('what has failed stays replaced until there is another attempt [S8.4]', () => {
  let isBroken = true
  const Page = () => {
    if (isBroken) throw new Error('broken')
    return <p>Timeline</p>
  }
  const show = (attempt: string) => (
    <Boundary attempt={attempt} fallback={<p>Something went wrong</p>}>
      <Page />
    </Boundary>
  )
  const { rerender } = render(show('first'))
  expect(screen.getByText('Something went wrong')).toBeTruthy()

  isBroken = false
  rerender(show('first'))
  expect(screen.getByText('Something went wrong')).toBeTruthy()

  rerender(show('second'))
  expect(screen.getByText('Timeline')).toBeTruthy()
})
