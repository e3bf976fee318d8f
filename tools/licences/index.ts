export { readLock, type Lock } from './lock.ts'
export { readPackages } from './read-packages.ts'
