export { judge } from './accepted-breaks.ts'
export { findBreaks } from './compare/find-breaks.ts'
export { lintDocument } from './lint-document.ts'
export { readNewest } from './released.ts'
