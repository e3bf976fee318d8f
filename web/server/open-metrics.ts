import { openRequestMetrics } from '@hemicycle/process/metrics'

const OWN_FILE = /^\/assets\/.+/

/** Each built file is a route; their names change with every release. */
export const openMetrics = (isDraining: () => boolean) =>
  openRequestMetrics(isDraining, (url) => url.replace(OWN_FILE, '/assets/*'))
