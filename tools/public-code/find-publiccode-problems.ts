import { extname } from 'node:path'
import { Errors } from 'typebox/value'
import type { Static } from 'typebox'
import { parse } from 'yaml'

import { publiccodeSchema } from './publiccode-schema.ts'

type Publiccode = Static<typeof publiccodeSchema>

const LOGO = ['.svg', '.svgz', '.png']
const SCREENSHOT = ['.jpg', '.png']

/** Where a publiccode.yml departs from the standard; `isFile` tells of paths in the repository. */
export function findPubliccodeProblems(text: string, isFile: (path: string) => boolean): string[] {
  const content: unknown = parse(text, { version: '1.2' })
  const faults = Errors(publiccodeSchema, content)
  if (faults.length > 0)
    return faults.map(({ instancePath, message }) => `${instancePath || '/'}: ${message}`)
  const { logo, description, localisation } = content as Publiccode
  const pictures = Object.values(description).flatMap(({ screenshots = [] }) => screenshots)
  return [
    ...findWrongFiles(logo ? [logo] : [], LOGO, isFile),
    ...findWrongFiles(pictures, SCREENSHOT, isFile),
    ...findUnknownLanguages([...Object.keys(description), ...localisation.availableLanguages]),
  ]
}

const findWrongFiles = (
  paths: string[],
  endings: string[],
  isFile: (path: string) => boolean,
): string[] =>
  paths.flatMap((path) => {
    if (!endings.includes(extname(path))) return [`${path}: not ${endings.join(' or ')}`]
    return isFile(path) ? [] : [`${path}: no such file`]
  })

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const findUnknownLanguages = (tags: string[]): string[] =>
  tags.filter((tag) => !isLanguage(tag)).map((tag) => `${tag}: not a language`)

function isLanguage(tag: string): boolean {
  try {
    return NAMES.of(tag) !== undefined
  } catch {
    return false
  }
}
