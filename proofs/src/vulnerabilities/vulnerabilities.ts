import { execFile } from 'node:child_process'
import { readLock, readPackages } from '@hemicycle/tools/licences'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { judge } from './judge.ts'
import type { Printed } from './printed.ts'
import { readNpmAudit } from './read-npm-audit.ts'
import { readOsv } from './read-osv.ts'

const OSV_ARGUMENTS = 'scan source --format json --lockfile package-lock.json'.split(' ')
const NPM_ARGUMENTS = 'audit --json --package-lock-only'.split(' ')
const MAX_BYTES = 256 * 1024 * 1024

export const vulnerabilities: Proof = {
  name: 'vulnerabilities',
  promise: 'No package that we ship has a known vulnerability of at least moderate severity',
  proves: ['RO.44'],
  ring: 'night',
  async run({ log }) {
    const shipped = readPackages(readLock())
    const osv = readOsv(await runProgram('osv-scanner', OSV_ARGUMENTS), (name, version) =>
      shipped.some((one) => one.name === name && one.version === version),
    )
    const sources = [{ name: 'osv-scanner', answer: osv }]
    if ('problem' in osv) {
      log(`osv-scanner: ${osv.problem}`)
      const printed = await runProgram('npm', NPM_ARGUMENTS)
      const answer = readNpmAudit(
        printed,
        (path) => shipped.find(({ paths }) => paths.includes(path)) ?? null,
      )
      sources.push({ name: 'npm audit', answer })
    }
    const { findings, ...verdict } = judge(sources)
    for (const { id, package: name, title, severity, isShipped } of findings)
      log(`${severity}, ${isShipped ? 'shipped' : 'development'}: ${name}: ${title} (${id})`)
    return verdict
  },
}

/** Runs it in the root of the repository, to its end, whatever its exit code. */
const runProgram = (program: string, args: string[]): Promise<Printed> =>
  new Promise((resolve) => {
    const options = { cwd: REPOSITORY_ROOT, maxBuffer: MAX_BYTES }
    execFile(program, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null
      resolve({ code, stdout, stderr })
    })
  })
