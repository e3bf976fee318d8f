import { parse } from 'yaml'

import type { TextFile } from '../repository/repository.ts'
import { VERSION_PLACES } from './version-places.ts'

/** Places with another version than package.json, and those of the list that are nowhere. */
export function findOtherVersions(files: TextFile[]): string[] {
  const { version } = JSON.parse(readText(files, 'package.json')) as { version: string }
  return VERSION_PLACES.flatMap(([file, place]) => {
    const said = files
      .filter(({ path }) => file.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(place)].map(([, found]) => ({ path, found: found ?? '' })),
      )
    return said.length === 0
      ? [`no version in ${file.source}: ${place.source}`]
      : said
          .filter(({ found }) => found !== version)
          .map(({ path, found }) => `${path}: ${found}, not ${version}`)
  })
}

const RELEASE = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/m

interface Citation {
  version?: string
  'date-released'?: string
}
interface Publiccode {
  softwareVersion?: string
  releaseDate?: string
}

/** What is said to be released, but is not the newest release of the changelog; before the first, nothing may be. */
export function findWrongReleases(files: TextFile[]): string[] {
  const [, version, date] = RELEASE.exec(readText(files, 'CHANGELOG.md')) ?? []
  const publiccode = parse(readText(files, 'publiccode.yml')) as Publiccode
  const citation = parse(readText(files, 'CITATION.cff')) as Citation
  const said = [
    ['publiccode.yml: softwareVersion', publiccode.softwareVersion, version],
    ['publiccode.yml: releaseDate', publiccode.releaseDate, date],
    [
      'CITATION.cff: date-released',
      citation['date-released'],
      citation.version === version ? date : undefined,
    ],
  ]
  return said
    .filter(([, found, right]) => found !== right)
    .map(([place, found, right]) => `${place}: ${found ?? 'none'}, not ${right ?? 'any'}`)
}

const readText = (files: TextFile[], wanted: string): string =>
  files.find(({ path }) => path === wanted)?.text ?? ''
