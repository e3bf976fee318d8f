import type { TextFile } from '../repository/repository.ts'

/** Where our version is written; package.json of the whole decides what it is. */
export const VERSION_PLACES: readonly [file: RegExp, place: RegExp][] = [
  [/^(?:[\w-]+\/)?package\.json$/, /^ {2}"version": "([^"]+)"/gm],
  [/^[\w-]+\/package\.json$/, /"@hemicycle\/[\w-]+": "([^"]+)"/g],
  [/^package-lock\.json$/, /"@hemicycle\/[\w-]+": "([^"]+)"/g],
  [/^package-lock\.json$/, /"name": "(?:hemicycle|@hemicycle\/[\w-]+)",\s+"version": "([^"]+)"/g],
  [/^CITATION\.cff$/, /^version: (\S+)$/gm],
  [/^deploy\/helm\/hemicycle\/Chart\.yaml$/, /^version: (\S+)$/gm],
  [/^deploy\/helm\/hemicycle\/Chart\.yaml$/, /^appVersion: (\S+)$/gm],
  [/^deploy\/\.env\.example$/, /^HEMICYCLE_VERSION=(\S+)$/gm],
  [/^deploy\/compose\.yaml$/, /\$\{HEMICYCLE_VERSION:-([^}]+)\}/g],
  [/^deploy\/README\.md$/, /\/hemicycle\/\w+:(\d\S*)/g],
  [/^deploy\/README\.md$/, /\bIMAGE_VERSION=(\d\S*)/g],
  [/^docs\/integrators\.md$/, /\/hemicycle-contract-(\d+\.\d+\.\d+)\.tgz/g],
]

/** The text of the file with this version in each of its places. */
export const setVersion = ({ path, text }: TextFile, version: string): string =>
  VERSION_PLACES.filter(([file]) => file.test(path)).reduce(
    (edited, [, place]) =>
      edited.replace(place, (match, found: string) => match.replace(found, version)),
    text,
  )
