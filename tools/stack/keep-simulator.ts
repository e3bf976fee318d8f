import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { REPOSITORY_ROOT } from '../repository/repository-root.ts'
import type { Company } from './company.ts'
import type { SimulatorFacts } from './environments.ts'

const STATE = join(REPOSITORY_ROOT, '.dev')
const CERTIFICATE = join(STATE, 'certificate.pem')
const POSTS_A_MINUTE = 2

export const ROSTER = join(STATE, 'roster.json')

interface SimulatorOptions {
  port: number
  nodeEnv: string
  signal: AbortSignal
  /** It has started again, with another certificate. */
  onReturn: () => void
}

/** Resolves when the simulator answers and has written its roster. */
export async function keepSimulator(
  company: Company,
  { port, nodeEnv, signal, onReturn }: SimulatorOptions,
): Promise<SimulatorFacts> {
  await mkdir(STATE, { recursive: true })
  const { promise, resolve, reject } = Promise.withResolvers<SimulatorFacts>()
  signal.addEventListener('abort', () => reject(signal.reason))
  let token = ''
  let isBack = false
  company.keep({
    program: 'simulator',
    args: [
      `--port=${port}`,
      `--certificate=${CERTIFICATE}`,
      `--roster=${ROSTER}`,
      `--live-per-minute=${POSTS_A_MINUTE}`,
    ],
    env: { NODE_ENV: nodeEnv },
    onLine(line) {
      const [word, value = ''] = line.split(' ')
      if (word === 'token') token = value
      if (word !== 'simulator') return
      if (isBack) onReturn()
      isBack = true
      resolve({ origin: value, token, certificate: CERTIFICATE })
    },
  })
  return promise
}
