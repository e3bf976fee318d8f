import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { TextFile } from '../repository/text-file.ts'
import { readAnchors } from './read-anchors.ts'
import { readLinks } from './read-links.ts'

/** Texts of pages: what begins with a slash there is an address of the site. */
const PAGES = 'web/legal/'
const SCHEME = /^[a-z][a-z+.-]*:/i
const LINES = /^L(\d+)(?:-L(\d+))?$/
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/

/**
 * Links and pictures of Markdown files that lead to no file, to no heading of one, or past the last
 * line of one. Nobody is asked about addresses of the web: they only have to be ones that a reader
 * can follow in safety.
 */
export function findBrokenLinks(root: string, files: TextFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((file) =>
      readLinks(file.text).flatMap((link) => {
        const problem = SCHEME.test(link) ? judgeAddress(link) : judgePath(root, file, link)
        return problem === null ? [] : [`${file.path}: ${link} ${problem}`]
      }),
    )
}

function judgeAddress(link: string): string | null {
  if (link.startsWith('mailto:') || LOCAL.test(link)) return null
  const isSafe = URL.canParse(link) && new URL(link).protocol === 'https:'
  return isSafe ? null : 'is no https address'
}

function judgePath(root: string, { path, text }: TextFile, link: string): string | null {
  if (path.startsWith(PAGES) && link.startsWith('/')) return null
  const [file = '', part] = decodeURI(link).split('#')
  const target = file.startsWith('/') ? join(root, file) : join(root, dirname(path), file)
  const stats = file === '' ? null : statSync(target, { throwIfNoEntry: false })
  if (stats === undefined) return 'leads nowhere'
  if (part === undefined) return null
  if (stats?.isDirectory()) return 'names a part of a folder'
  const whole = stats === null ? text : readFileSync(target, 'utf8')
  return hasPart(file === '' ? path : file, whole, part) ? null : 'names a part that is not there'
}

function hasPart(path: string, text: string, part: string): boolean {
  if (path.endsWith('.md')) return readAnchors(text).has(part)
  const [, first, last = first] = LINES.exec(part) ?? []
  const count = text.replace(/\n$/, '').split('\n').length
  return first !== undefined && Number(first) > 0 && Number(last) <= count
}
