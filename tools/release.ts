import { execFileSync } from 'node:child_process'
import { readArguments, UsageError } from '@hemicycle/process'

import { findRefusals } from './release/find-refusals.ts'
import { listSteps } from './release/list-steps.ts'
import { REPOSITORY_ROOT } from './repository/repository.ts'

/** For a person: the release itself leaves the machine by none of its steps. */
const toNextCommands = (version: string): string => `
v${version} is there, on this machine only. Next:
  git push origin main v${version}
  npm publish ./dist/contract --access public
For each image that dist/release/${version}/images.json lists, with your registry:
  docker tag hemicycle-api:${version} REGISTRY/hemicycle/api:${version}
  docker push REGISTRY/hemicycle/api:${version}
Keep dist/release/${version}: the next build deletes dist.`

try {
  release()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function release(): void {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'without-images': { type: 'boolean', default: false },
    },
  })
  const [version, ...others] = positionals
  if (version === undefined || others.length > 0)
    throw new UsageError('Usage: npm run release -- VERSION [--dry-run] [--without-images]')
  const refusals = findRefusals(REPOSITORY_ROOT, version)
  if (refusals.length > 0)
    throw new UsageError(refusals.map((refusal) => `Not released: ${refusal}`).join('\n'))

  const steps = listSteps(version, values['without-images'])
  if (values['dry-run']) {
    for (const { title } of steps) console.log(`Would ${title}`)
    console.log('Nothing has been changed.')
    return
  }
  const start = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: REPOSITORY_ROOT,
    encoding: 'utf8',
  }).trim()
  const undo = `git reset --hard ${start}`
  console.log(`Until there is a tag, this takes everything back: ${undo}`)
  try {
    for (const { title, run } of steps) {
      console.log(`\n=== ${title}`)
      run()
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new UsageError(
      `${reason}\n${version} is not released. To take back what was done: ${undo}`,
      {
        cause,
      },
    )
  }
  console.log(toNextCommands(version))
}
