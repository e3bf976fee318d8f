/** No third-party imports here: `fastify`, `log` and `metrics` have them and are separate entry points. */
export { createAlertKeys, readAlertKey, readAlerts, type AlertKeys } from './alert-keys.ts'
export { ConfigError, openEnvironment, type Environment } from './config/environment.ts'
export { isEmail, readMailServer, type MailServer } from './config/mail-server.ts'
export { isLoopback } from './config/is-loopback.ts'
export {
  readBlueskyAccess,
  readFeedsAccess,
  readCacheSeconds,
  readDrainSeconds,
  isGivenWhole,
  readExports,
  readFeedbackRetentionDays,
  readLogLevel,
  readMetricsSettings,
  readPostRetentionDays,
  readSearchTimeoutSeconds,
  readSubjectsDir,
  readTraceSettings,
  readTrustedProxies,
  readXAccess,
  type BlueskyAccess,
  type FeedsAccess,
  type Exports,
  type MetricsSettings,
  type TraceSettings,
} from './config/shared-settings.ts'
export { SECRETS, toFileSetting, withSecretFiles, type Variables } from './config/secret-files.ts'
export { toPlainFailure, toStatusKey } from './plain-failure.ts'
export { pause, repeatUntil } from './retry.ts'
export { endOnSignals, onSignals, openDrain, withSignals, type Drain } from './shutdown.ts'
export { readArguments, UsageError } from './usage-error.ts'
export { toTraceHeaders } from './trace-context.ts'
export { withTimeout } from './with-timeout.ts'
