import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanUpOnce, REPOSITORY_ROOT, runProcess, waitUntil } from '@hemicycle/tools/stack'
import {
  MACHINE_ADDRESS,
  OUTSIDE_ADDRESS,
  SITE_HOST,
  type Network,
} from '../machine/open-network.ts'
import { runCommand, runScriptHere } from '../machine/run-command.ts'
import type { Visits } from './visitors.ts'

const X_PORT = 8443
const AUTHORITY_PORT = 14_000
const MANAGEMENT = 1_000
const STARTED_MS = 120_000

/** What a site on the internet has around it: visitors, X (the simulator) and certificate authorities (Pebble). */
export interface Outside {
  /** The origin of X, and of its pictures. */
  xOrigin: string
  bearerToken: string
  /** Starts another certificate authority and returns the address that it is asked at. */
  openAuthority(certificateSeconds: number): Promise<string>
  /** The text of a page of the site, over TLS by our authorities. */
  read(path: string): Promise<string>
  /** The status of a page of the site. */
  readStatus(path: string): Promise<number>
  /** Something that X does: a control endpoint of the simulator. */
  control(method: string, path: string, body?: unknown): Promise<string>
  /** The serial number of the certificate that the site shows. */
  readSerial(): Promise<string>
  /** Visits the site until the action has ended, and a little longer. */
  visitDuring(action: () => Promise<unknown>): Promise<Visits>
  close: () => Promise<void>
}

interface Place {
  network: Network
  /** Read by the machine at /given: the certificates to trust. */
  given: string
  /** The program of Pebble. */
  pebble: string
}

export async function openOutside({ network, given, pebble }: Place): Promise<Outside> {
  const inside = ['netns', 'exec', network.outside]
  const running: ReturnType<typeof runProcess>[] = []
  const close = cleanUpOnce(() => Promise.all(running.map((process) => process.stop())))
  const folder = join(given, 'outside')
  const [roots, simulatorFile] = [join(folder, 'roots.pem'), join(folder, 'simulator.pem')]
  await mkdir(folder, { recursive: true })
  // A site that is kept shows a certificate of an earlier authority.
  await writeFile(roots, '', { flag: 'a' })
  await runScriptHere('../outside/make-authority.sh', [folder, OUTSIDE_ADDRESS])

  const start = (name: string, args: string[], env: Record<string, string> = {}) => {
    const started = runProcess({
      name,
      program: 'ip',
      args: [...inside, ...args],
      cwd: REPOSITORY_ROOT,
      env,
      onLine: () => {},
    })
    running.push(started)
    return started
  }
  const ask = (args: string[], seconds = 60): Promise<string> =>
    runCommand(['ip', ...inside, 'curl', '--silent', '--show-error', '--fail', ...args], {
      seconds,
    })

  const simulator = start('simulator', [
    process.execPath,
    'simulator/src/main.ts',
    ...`--host ${OUTSIDE_ADDRESS} --port ${X_PORT} --days 30 --per-day 500 --live-per-minute 20`.split(
      ' ',
    ),
    '--certificate',
    simulatorFile,
    '--roster',
    join(folder, 'roster.json'),
  ])
  const token = (): string | undefined =>
    simulator.lastLines().flatMap((line) => /^token (.*)/.exec(line)?.[1] ?? [])[0]
  try {
    await waitUntil('the simulator has started', () => token() !== undefined, STARTED_MS)
  } catch (error) {
    const said = simulator.lastLines().join('\n')
    await close()
    throw new Error(said, { cause: error })
  }

  let authorities = 0
  const xOrigin = `https://${OUTSIDE_ADDRESS}:${X_PORT}`
  const at = ['--cacert', roots, '--resolve', `${SITE_HOST}:443:${MACHINE_ADDRESS}`]
  return {
    xOrigin,
    bearerToken: token() ?? '',
    async openAuthority(certificateSeconds) {
      const port = AUTHORITY_PORT + authorities
      authorities += 1
      const settings = join(folder, `pebble-${port}.json`)
      await writeFile(settings, JSON.stringify(toSettings(folder, port, certificateSeconds)))
      start('pebble', [pebble, '-config', settings], { PEBBLE_VA_NOSLEEP: '1' })
      const root = ['--insecure', `https://${OUTSIDE_ADDRESS}:${port + MANAGEMENT}/roots/0`]
      await waitUntil(
        'the authority answers',
        async () => (await ask(root)) !== '',
        STARTED_MS,
        500,
      )
      await writeFile(roots, `${await readFile(roots, 'utf8')}${await ask(root)}`)
      return `https://${OUTSIDE_ADDRESS}:${port}/dir`
    },
    read: (path) => ask([...at, `https://${SITE_HOST}${path}`]),
    readStatus: async (path) =>
      Number(
        await runCommand([
          'ip',
          ...inside,
          'curl',
          '--silent',
          '--output',
          '/dev/null',
          '--write-out',
          '%{http_code}',
          ...at,
          `https://${SITE_HOST}${path}`,
        ]),
      ),
    control: (method, path, body) =>
      ask([
        '--cacert',
        simulatorFile,
        '--request',
        method,
        `${xOrigin}/control${path}`,
        ...(body === undefined
          ? []
          : ['--header', 'content-type: application/json', '--data', JSON.stringify(body)]),
      ]),
    readSerial: () =>
      runCommand([
        'ip',
        ...inside,
        'bash',
        '-c',
        `openssl s_client -connect ${MACHINE_ADDRESS}:443 -servername ${SITE_HOST} </dev/null 2>/dev/null | openssl x509 -noout -serial`,
      ]),
    async visitDuring(action) {
      const visitors = start('visitors', [
        process.execPath,
        `${import.meta.dirname}/visitors.ts`,
        MACHINE_ADDRESS,
        SITE_HOST,
        roots,
      ])
      try {
        await waitUntil(
          'visitors come',
          () => visitors.lastLines().includes('visiting'),
          STARTED_MS,
        )
        await action()
      } finally {
        await visitors.stop(STARTED_MS)
      }
      const said = visitors.lastLines().at(-1) ?? ''
      return JSON.parse(said) as Visits
    },
    close,
  }
}

const toSettings = (folder: string, port: number, certificateSeconds: number) => ({
  pebble: {
    listenAddress: `${OUTSIDE_ADDRESS}:${port}`,
    managementListenAddress: `${OUTSIDE_ADDRESS}:${port + MANAGEMENT}`,
    certificate: join(folder, 'authority.pem'),
    privateKey: join(folder, 'authority-key.pem'),
    httpPort: 80,
    tlsPort: 443,
    profiles: {
      default: { description: 'as usual', validityPeriod: certificateSeconds },
    },
  },
})
