import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { TextFile } from '../repository/text-file.ts'

/** A path from the root in code marks: with a folder, and an ending or a slash at the end. */
const PATH = /`([a-z-]+(?:\/[\w.-]+)*\/(?:[\w.-]+\.(?:tsx?|json|sql|md|yaml|css|txt))?)`/g

/** Files that a document names and that are not there. */
export const findMissingFiles = (root: string, { text }: TextFile): string[] =>
  [...text.matchAll(PATH)].flatMap(([, path = '']) => (existsSync(join(root, path)) ? [] : [path]))
