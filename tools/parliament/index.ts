export { ensureBuiltWeb, WEB } from './built-web.ts'
export type { Child } from './child.ts'
export { openParliament, type Parliament } from './open-parliament.ts'
export { waitUntil } from './wait-until.ts'
