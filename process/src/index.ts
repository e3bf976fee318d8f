/** Nothing here imports a package of others: `fastify`, `log`, `metrics` and `traces` do, each for those who have that package. */
export { ConfigError } from './config/config-error.ts'
export { openEnvironment, type Environment, type Variables } from './config/environment.ts'
export {
  readCacheSeconds,
  readDrainSeconds,
  readFeedbackRetentionDays,
  readLogLevel,
  readMetricsSettings,
  readPostRetentionDays,
  readSearchTimeoutSeconds,
  readTraceSettings,
  readTrustedProxies,
  readXAccess,
  type MetricsSettings,
  type TraceSettings,
} from './config/shared-settings.ts'
export { endOnSignals, openDrain, type Drain } from './drain.ts'
export { pause, repeatUntil } from './retry.ts'
export { onSignals, withSignals } from './signals.ts'
export { readArguments, UsageError } from './usage-error.ts'
export { toTraceHeaders } from './trace-context.ts'
export { withTimeout } from './with-timeout.ts'
