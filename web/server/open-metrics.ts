import { openRequestMetrics } from '@hemicycle/process/metrics'

const OWN_FILE = /^\/assets\/.+/

/** Each built file is a route whose name changes with every release, so they share one label. */
export const openMetrics = (isDraining: () => boolean) =>
  openRequestMetrics(isDraining, (url) => url.replace(OWN_FILE, '/assets/*'))
