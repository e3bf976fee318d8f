import type { TextFile } from '../repository/text-file.ts'

const MODULE = /\.[cm]?[jt]sx?$/

/** A file whose imports can be read. */
export const isModule = ({ path }: TextFile): boolean => MODULE.test(path)

export const isSourceFile = (file: TextFile): boolean =>
  isModule(file) || file.path.endsWith('.css')
