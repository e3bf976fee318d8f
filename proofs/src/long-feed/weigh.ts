import type { CDPSession } from '@playwright/test'

export interface Weight {
  heapMb: number
  /** Elements, texts and all else of the document. */
  nodes: number
}

/** What the page holds on to, after all that nobody needs is gone. */
export async function weigh(session: CDPSession): Promise<Weight> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heapMb: read('JSHeapUsedSize') / 1e6, nodes: read('Nodes') }
}
