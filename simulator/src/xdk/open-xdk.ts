import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Client } from '@xdevplatform/xdk'
import { startSimulator, type Simulator, type SimulatorOptions } from '../index.ts'

/** A simulator, and X's own client as X publishes it: it only gets another address, which this process trusts. */
export async function openXdk(options: SimulatorOptions = {}) {
  const simulator = await startSimulator({ sample: false, ...options })
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, readFileSync(simulator.certificateFile, 'utf8')])
  return {
    simulator,
    client: createXdk(simulator),
    async stop() {
      setDefaultCACertificates(trusted)
      await simulator.stop()
    },
  }
}

export const createXdk = ({ origin, bearerToken }: Pick<Simulator, 'origin' | 'bearerToken'>) =>
  new Client({ bearerToken, baseUrl: origin })
