import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { REPOSITORY_ROOT } from '../repository/repository.ts'

interface Clone {
  root: string
  git: (...args: string[]) => string
  write: (path: string, text: string) => void
  read: (path: string) => string
  has: (path: string) => boolean
  /** Replaces a program of the machine by a script, which notes how it was asked. */
  standIn: (program: string, script: string) => void
  listAsked: (program: string) => string[]
  release: (...args: string[]) => Promise<{ code: number; said: string }>
  remove: () => void
}

/** What a release needs of the working tree, as a clean clone on main with an entry in its changelog. */
export function makeClone(): Clone {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const root = join(folder, 'clone')
  const programs = join(folder, 'bin')
  const env = {
    ...process.env,
    PATH: `${programs}:${process.env['PATH']}`,
    GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
    GIT_CONFIG_NOSYSTEM: '1',
  }
  writeFileSync(env.GIT_CONFIG_GLOBAL, '[user]\nname = A\nemail = a@example.org\n')
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', env }).trimEnd()
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  copyTree(root)
  mkdirSync(programs)
  write(
    'CHANGELOG.md',
    read('CHANGELOG.md').replace('## [Unreleased]\n', '## [Unreleased]\n\n- A fault.\n'),
  )
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'start')
  return {
    root,
    git,
    read,
    write,
    has: (path) => existsSync(join(root, path)),
    standIn: (program, script) => {
      const file = join(programs, program)
      rmSync(`${file}.asked`, { force: true })
      writeFileSync(file, `#!/usr/bin/env bash\nset -eu\necho "$*" >>"$0.asked"\n${script}\n`, {
        mode: 0o755,
      })
    },
    listAsked: (program) => {
      const file = join(programs, `${program}.asked`)
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    },
    async release(...args) {
      try {
        const { stdout, stderr } = await promisify(execFile)(
          process.execPath,
          ['tools/release.ts', ...args],
          { cwd: root, env },
        )
        return { code: 0, said: stdout + stderr }
      } catch (error) {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
        return { code, said: stdout + stderr }
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Which files of ours the release reads or writes; the rest is left out, because it is much. */
const NEEDED = /^(?:[^/]+|tools\/.+|process\/.+|deploy\/.+|docs\/[^/]+|.+\/package\.json)$/

function copyTree(root: string): void {
  const listing = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: REPOSITORY_ROOT,
    encoding: 'utf8',
  })
  for (const path of listing.split('\n'))
    if (NEEDED.test(path) && existsSync(join(REPOSITORY_ROOT, path)))
      cpSync(join(REPOSITORY_ROOT, path), join(root, path))
  mkdirSync(join(root, 'node_modules'))
  for (const name of ['@hemicycle', 'yaml'])
    symlinkSync(join(REPOSITORY_ROOT, 'node_modules', name), join(root, 'node_modules', name))
}
