import type { Page } from '@playwright/test'

export interface Performance {
  /** Tasks over 50 ms, in milliseconds, longest first. */
  longTasks: number[]
  /** Cumulative layout shift, and what moved. */
  shift: number
  moved: string[]
}

interface Watched {
  performanceSeen: { longTasks: number[]; shift: number; moved: string[] }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

export const watchPerformance = (page: Page): Promise<unknown> => page.addInitScript(observe)

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen: Watched['performanceSeen'] = { longTasks: [], shift: 0, moved: [] }
  Object.assign(window, { performanceSeen: seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(Math.round(duration))
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      seen.shift += entry.value
      for (const { node, previousRect, currentRect } of entry.sources) {
        const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent
        const [from, to] = [previousRect, currentRect].map(
          ({ left, top, width, height }) => `${left},${top} ${width}×${height}`,
        )
        const way = `${from} → ${to}`
        seen.moved.push(`${entry.value.toFixed(5)} ${way} ${what}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Long tasks since the last call, and layout shifts since the start. */
export function readPerformance(page: Page): Promise<Performance> {
  return page.evaluate(() => {
    const seen = (window as unknown as Watched).performanceSeen
    const longTasks = seen.longTasks.splice(0).toSorted((a, b) => b - a)
    return { longTasks, shift: seen.shift, moved: seen.moved }
  })
}
