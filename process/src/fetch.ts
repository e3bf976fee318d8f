export { DEFAULT_RESOLVER, type Resolver } from './fetch/checked-lookup.ts'
export { getBounded, TooLargeError, type BoundedAnswer } from './fetch/get-bounded.ts'
export { isPublicServer } from './fetch/public-server.ts'
