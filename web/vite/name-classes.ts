import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Includes the names of animations. */
const NAME = /(?:\.|@keyframes )([a-z][\w-]*)/giu

/**
 * Names the classes of all CSS modules under a folder. Names are short, since scripts, styles and pages contain them,
 * and deterministic, since server and browser are built separately.
 */
export function nameClasses(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>()
  for (const file of globSync('src/**/*.module.css', { cwd: root }).toSorted())
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(NAME)) {
      const key = `${file} ${name}`
      if (!names.has(key)) names.set(key, `_${names.size.toString(36)}`)
    }
  return (name, file) => {
    const short = names.get(`${relative(root, file)} ${name}`)
    if (short === undefined) throw new Error(`${file}: ${name} is no name of a CSS module`)
    return short
  }
}
