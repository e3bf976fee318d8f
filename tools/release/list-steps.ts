import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { listTextFiles, REPOSITORY_ROOT } from '../repository/repository.ts'
import { findEngine } from './images/docker.ts'
import { readBuilt } from './images/read-built.ts'
import { buildImages, describeImages, recordNoImages } from './images/record-images.ts'
import { toReleased } from './to-released.ts'

export interface Step {
  /** Goes on after "Would". */
  title: string
  run: () => void
}

/** A release, from the clone as it is to its tag. */
export function listSteps(version: string, withoutImages: boolean): Step[] {
  const date = new Date().toISOString().slice(0, 10)
  const files = toReleased(listTextFiles(REPOSITORY_ROOT), { version, date })
  const document = `docs/openapi/${version}.json`
  const folder = join(REPOSITORY_ROOT, 'dist/release', version)
  const engine = withoutImages ? { missing: '--without-images was given' } : findEngine()
  const images = readBuilt(REPOSITORY_ROOT, version).images.map(({ name }) => name)
  const toWanted = () => ({
    root: REPOSITORY_ROOT,
    version,
    revision: git('rev-parse', 'HEAD'),
    folder,
  })
  return [
    {
      title: `write ${version} and ${date} into ${files.map(({ path }) => path).join(', ')}`,
      run: () => {
        for (const { path, text } of files) writeFileSync(join(REPOSITORY_ROOT, path), text)
      },
    },
    {
      title: `write ${document}`,
      run: () => {
        run('npm', 'run', 'openapi')
        // Staged, so that one command takes back new files too.
        git('add', '--', document, ...files.map(({ path }) => path))
      },
    },
    {
      title: `build, and write dist/release/${version}/sbom.cdx.json`,
      run: () => {
        run('npm', 'run', 'build')
        run('npm', 'run', 'sbom')
        mkdirSync(folder, { recursive: true })
        copyFileSync(join(REPOSITORY_ROOT, 'dist/sbom.cdx.json'), join(folder, 'sbom.cdx.json'))
      },
    },
    {
      title: 'check format, the OpenAPI document and the version everywhere',
      run: () => {
        run('npm', 'run', 'check:format')
        run('npm', 'run', 'check:openapi')
        run('npm', 'test', '--', '--project', 'without-engines', 'tools/public-code')
      },
    },
    {
      title: `commit chore(release): ${version}`,
      run: () => {
        run('git', 'commit', '--message', `chore(release): ${version}`)
        const changes = git('status', '--porcelain')
        if (changes !== '') throw new Error(`these changes are not in the commit:\n${changes}`)
      },
    },
    'engine' in engine
      ? {
          title: `build ${images.join(', ')} by Docker ${engine.engine}, and write their ids and contents into dist/release/${version}`,
          run: () => buildImages(toWanted(), engine.engine),
        }
      : {
          title: `leave out the images: ${engine.missing}`,
          run: () => recordNoImages(toWanted(), engine.missing),
        },
    {
      title: `tag v${version}`,
      run: () => {
        const message = `Hemicycle ${version}\n\n${describeImages(folder)}`
        run('git', 'tag', '--annotate', `v${version}`, '--message', message)
      },
    },
  ]
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: REPOSITORY_ROOT, encoding: 'utf8' }).trimEnd()

const run = (program: string, ...args: string[]): void => {
  execFileSync(program, args, { cwd: REPOSITORY_ROOT, stdio: 'inherit' })
}
