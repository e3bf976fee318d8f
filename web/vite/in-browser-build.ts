import type { ConfigEnv, UserConfig } from 'vite'

/** Applies a plugin only where the browser's code is built, not on the server and not while developing. */
export const inBrowserBuild = (_config: UserConfig, env: ConfigEnv): boolean =>
  env.command === 'build' && env.isSsrBuild !== true
