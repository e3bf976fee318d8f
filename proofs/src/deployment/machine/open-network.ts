import { mkdir, rm, writeFile } from 'node:fs/promises'
import { cleanUpOnce, runProcess } from '@hemicycle/tools/stack'
import { runCommand } from './run-command.ts'

/** Addresses for documentation: nobody has them, and they do not leave the two namespaces. */
export const MACHINE_ADDRESS = '192.0.2.10'
export const OUTSIDE_ADDRESS = '192.0.2.1'
export const SITE_HOST = 'posts.example.org'

/** Two network namespaces joined by a cable: the machine, and the internet around it. */
export interface Network {
  machine: string
  outside: string
  close: () => Promise<void>
}

export async function openNetwork(): Promise<Network> {
  // Names of interfaces have at most 15 characters.
  const name = `hem${process.pid}`
  const [machine, outside] = [`${name}m`, `${name}o`]
  const hosts = `/etc/netns/${outside}`
  const ip = (line: string): Promise<string> => runCommand(['ip', ...line.split(' ')])
  const slirp: { end: () => Promise<unknown> } = { end: async () => {} }
  const close = cleanUpOnce(async () => {
    await slirp.end()
    for (const namespace of [machine, outside])
      await ip(`netns delete ${namespace}`).catch(() => {})
    await rm(hosts, { recursive: true, force: true })
  })
  try {
    for (const line of [
      `netns add ${machine}`,
      `netns add ${outside}`,
      `link add ${machine} netns ${machine} type veth peer name ${outside} netns ${outside}`,
      `-n ${machine} link set lo up`,
      `-n ${outside} link set lo up`,
      `-n ${machine} address add ${MACHINE_ADDRESS}/24 dev ${machine}`,
      `-n ${machine} address add 2001:db8::10/64 dev ${machine} nodad`,
      `-n ${outside} address add ${OUTSIDE_ADDRESS}/24 dev ${outside}`,
      `-n ${outside} address add 2001:db8::1/64 dev ${outside} nodad`,
      `-n ${machine} link set ${machine} up`,
      `-n ${outside} link set ${outside} up`,
    ])
      await ip(line)
    await mkdir(hosts, { recursive: true })
    await writeFile(`${hosts}/hosts`, `127.0.0.1 localhost\n${MACHINE_ADDRESS} ${SITE_HOST}\n`)
    // The machine's way to packages: an ordinary process, which reaches nothing on this host's loopback.
    const process = runProcess({
      name: 'slirp4netns',
      program: 'slirp4netns',
      args: `--configure --mtu=1500 --disable-host-loopback --netns-type=path /run/netns/${machine} tap0`.split(
        ' ',
      ),
      cwd: '/',
      env: {},
      onLine: () => {},
    })
    slirp.end = () => process.stop()
    return { machine, outside, close }
  } catch (error) {
    await close()
    throw error
  }
}
