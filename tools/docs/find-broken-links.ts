import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { TextFile } from '../repository/text-file.ts'

const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm
const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|^\[[^\]]+\]:\s+(\S+)/gm
/** Texts of pages: what begins with a slash there is an address of the site. */
const PAGES = 'web/legal/'
const ELSEWHERE = /^([a-z][a-z+.-]*:|#)/i

/** Links of Markdown files, other than to addresses of the web, that lead to no file. */
export function findBrokenLinks(root: string, files: TextFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      readLinks(text)
        .filter((link) => !(path.startsWith(PAGES) && link.startsWith('/')))
        .filter((link) => !existsSync(toFile(root, path, link)))
        .map((link) => `${path}: ${link} leads nowhere`),
    )
}

function readLinks(text: string): string[] {
  const links = [...text.replaceAll(CODE, '').matchAll(LINK)]
  return links.map(([, inline, reference]) => inline ?? reference ?? '').filter(isRelative)
}

const isRelative = (link: string): boolean => !ELSEWHERE.test(link)

function toFile(root: string, path: string, link: string): string {
  const [file = ''] = decodeURI(link).split('#')
  return file.startsWith('/') ? join(root, file) : join(root, dirname(path), file)
}
