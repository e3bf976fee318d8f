import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { compareVersions } from '../openapi/released.ts'

const VERSION = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/
const UNRELEASED = /^## \[Unreleased\]\n([^]*?)(?=^## |$(?![^]))/m
const ENTRY = /^- \S/m

/** Why this version cannot be released from this clone as it is; nothing if it can. */
export function findRefusals(root: string, version: string): string[] {
  if (!VERSION.test(version)) return [`${version} is not a version, such as 0.2.0`]
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd()
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')

  const branch = git('branch', '--show-current')
  const changes = git('status', '--porcelain')
  const current = (JSON.parse(read('package.json')) as { version: string }).version
  const changelog = read('CHANGELOG.md')
  const document = `docs/openapi/${version}.json`
  const refusals = {
    [`the branch is ${branch || 'none'}, not main`]: branch !== 'main',
    [`there are changes without a commit:\n${changes}`]: changes !== '',
    [`${version} is not greater than ${current}, the version in package.json`]:
      compareVersions(version, current) <= 0,
    [`there is a tag v${version}`]: git('tag', '--list', `v${version}`) !== '',
    [`CHANGELOG.md has a release ${version}`]: changelog.includes(`\n## [${version}]`),
    [`there is a ${document}`]: existsSync(join(root, document)),
    'CHANGELOG.md has no entries under Unreleased': !ENTRY.test(
      UNRELEASED.exec(changelog)?.[1] ?? '',
    ),
  }
  return Object.keys(refusals).filter((refusal) => refusals[refusal])
}
