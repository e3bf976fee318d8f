import { vi } from 'vitest'

/** Mocks a screen of this width; `crossOver` fires the change of its media query. */
export function openTopLayerForTests(screen: 'wide' | 'small' = 'wide'): { crossOver: () => void } {
  const media = Object.assign(new EventTarget(), { matches: screen === 'wide' })
  vi.stubGlobal('matchMedia', () => media)
  vi.stubGlobal('ResizeObserver', NoResizes)
  return { crossOver: () => void media.dispatchEvent(new Event('change')) }
}

class NoResizes {
  readonly observe = () => {}
  readonly disconnect = () => {}
}
