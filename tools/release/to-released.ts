import { setVersion } from '../public-code/version-places.ts'
import type { TextFile } from '../repository/repository.ts'

interface Release {
  version: string
  /** Such as 2026-12-01. */
  date: string
}

/** What else changes besides the version: the day, and breaks that were accepted since the last release. */
const EDITS: Record<string, (text: string, release: Release) => string> = {
  'CHANGELOG.md': (text, { version, date }) =>
    text.replace(/^## \[Unreleased\]\n/m, `## [Unreleased]\n\n## [${version}] - ${date}\n`),
  'CITATION.cff': (text, { date }) => setLine(text, `date-released: ${date}`, /^version: .+\n/m),
  'publiccode.yml': (text, { version, date }) =>
    [`releaseDate: '${date}'`, `softwareVersion: '${version}'`].reduce(
      (edited, line) => setLine(edited, line, /^url: .+\n/m),
      text,
    ),
  'tools/openapi/accepted-breaks.ts': (text) =>
    text.replace(/(?<=^export const ACCEPTED_BREAKS: AcceptedBreak\[\] = \[)[^]*?\n(?=\]$)/m, ''),
}

/** Replaces the line with this key, or adds it after another. */
function setLine(text: string, line: string, after: RegExp): string {
  const old = new RegExp(`^${line.slice(0, line.indexOf(':'))}: .+$`, 'm')
  return old.test(text) ? text.replace(old, line) : text.replace(after, `$&${line}\n`)
}

/** The files that change by a release, as they are in it. */
export const toReleased = (files: TextFile[], release: Release): TextFile[] =>
  files.flatMap((file) => {
    const text = setVersion(file, release.version)
    const edited = EDITS[file.path]?.(text, release) ?? text
    return edited === file.text ? [] : [{ path: file.path, text: edited }]
  })
