import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { TextFile } from '../repository/repository.ts'
import { readAnchors } from './read-anchors.ts'

/** Texts of pages, where a leading slash means an address of the site. */
const PAGES = 'web/legal/'
const SCHEME = /^[a-z][a-z+.-]*:/i
const LINES = /^L(\d+)(?:-L(\d+))?$/
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/

/**
 * Links and pictures in Markdown files that lead to a missing file, heading or line. Web addresses are not requested: they
 * only have to be https.
 */
export function findBrokenLinks(root: string, files: TextFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((file) =>
      readLinks(file.text).flatMap((link) => {
        const problem = SCHEME.test(link) ? checkUrl(link) : checkPath(root, file, link)
        return problem === null ? [] : [`${file.path}: ${link} ${problem}`]
      }),
    )
}

function checkUrl(link: string): string | null {
  if (link.startsWith('mailto:') || LOCAL.test(link)) return null
  const isSafe = URL.canParse(link) && new URL(link).protocol === 'https:'
  return isSafe ? null : 'is not an https address'
}

function checkPath(root: string, { path, text }: TextFile, link: string): string | null {
  if (path.startsWith(PAGES) && link.startsWith('/')) return null
  const [file = '', part] = decodeURI(link).split('#')
  const target = file.startsWith('/') ? join(root, file) : join(root, dirname(path), file)
  const stats = file === '' ? null : statSync(target, { throwIfNoEntry: false })
  if (stats === undefined) return 'leads nowhere'
  if (part === undefined) return null
  if (stats?.isDirectory()) return 'names a part of a folder'
  const whole = stats === null ? text : readFileSync(target, 'utf8')
  return hasPart(file === '' ? path : file, whole, part) ? null : 'names a part that does not exist'
}

function hasPart(path: string, text: string, part: string): boolean {
  if (path.endsWith('.md')) return readAnchors(text).has(part)
  const [, first, last = first] = LINES.exec(part) ?? []
  const count = text.replace(/\n$/, '').split('\n').length
  return first !== undefined && Number(first) > 0 && Number(last) <= count
}

const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm
const LINK =
  /\]\(<?(?<inline>[^)\s>]+)>?(?:\s+"[^"]*")?\)|^\[[^\]]+\]:\s+(?<reference>\S+)|<(?<bare>https?:[^>\s]+)>|\s(?:href|src|srcset)="(?<html>[^"\s]+)/gm

/** The targets of links and pictures in a Markdown text, including those in HTML, but not those in code. */
const readLinks = (text: string): string[] =>
  [...text.replaceAll(CODE, '').matchAll(LINK)].map(
    ({ groups: { inline, reference, bare, html } = {} }) =>
      inline ?? reference ?? bare ?? html ?? '',
  )

/** A path from the root in backticks: with a folder, and an extension or a slash at the end. */
const QUOTED_PATH = /`([a-z-]+(?:\/[\w.-]+)*\/(?:[\w.-]+\.(?:tsx?|json|sql|md|yaml|css|txt))?)`/g

/** Files that a document names but that do not exist. */
export const findMissingFiles = (root: string, { text }: TextFile): string[] =>
  [...text.matchAll(QUOTED_PATH)].flatMap(([, path = '']) =>
    existsSync(join(root, path)) ? [] : [path],
  )
