import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FirstLoad } from './FeedSkeleton.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const boxes = () => document.body.querySelectorAll('[aria-hidden]').length

test('boxes come after half a second, and those that follow others at once [S2.76 S9.20 RS.7]', () => {
  const { rerender } = render(<FirstLoad key="code" text="Loading" />)
  act(() => void vi.advanceTimersByTime(499))
  expect(boxes()).toBe(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(boxes()).toBeGreaterThan(0)

  rerender(<FirstLoad key="posts" />)
  expect(boxes()).toBeGreaterThan(0)

  cleanup()
  render(<FirstLoad />)
  expect(boxes()).toBe(0)
})
