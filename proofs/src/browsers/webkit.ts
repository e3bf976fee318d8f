import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpOnce, freePort, runProcess, waitUntil } from '@hemicycle/tools/stack'
import { findPage, inspect } from './inspect.ts'
import { listPorts } from './list-ports.ts'
import { createConsoleListener } from './console-listener.ts'
import type { TestedBrowser } from './tested-browser.ts'
import { createTraffic } from './traffic.ts'
import { isReady, openSession } from './webdriver.ts'

/** The folder is named after the architecture. */
const PROGRAM = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'
/** Takes the first free display and prints its number. */
const SCREEN = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
/** Turns on reduced motion: a click misses an element that moves. */
const GTK_SETTINGS = '[Settings]\ngtk-enable-animations=0\n'
/** Debian builds it without web app manifests, so it does not know this directive. */
const IGNORED_ERROR = "Unrecognized Content-Security-Policy directive 'manifest-src'."
const TIMEOUT_MS = 120_000

/** WebKitGTK's own browser on a virtual display: it has no headless mode. */
export async function openWebKit(): Promise<TestedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-webkit-'))
  const closing: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = cleanUpOnce(async () => {
    for (const closePart of closing.toReversed()) await closePart()
  })
  const run = (program: string, args: string[], env: Record<string, string>) => {
    const { promise: firstLine, resolve } = Promise.withResolvers<string>()
    const running = runProcess({
      name: program,
      program,
      args,
      cwd: folder,
      env,
      onLine: (line, isError) => {
        if (!isError) resolve(line)
      },
    })
    closing.push(() => running.stop())
    const { pid, exit, lastLines } = running
    if (pid === undefined) throw new Error(`${program} cannot be started`)
    // A process that exits explains why in its last lines.
    void exit.then(() => resolve(lastLines().join('\n')))
    return { pid, firstLine }
  }
  try {
    const screen = run('Xvfb', SCREEN, {})
    const env = { ...(await makeHome(folder)), DISPLAY: `:${await screen.firstLine}` }
    const inspector = `127.0.0.1:${await freePort()}`
    const browser = run(findBrowser(), ['--automation'], {
      ...env,
      WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
    })
    // Before the driver connects: after that the inspector no longer lists the page.
    const page = await findPage(inspector)
    const automation = await findAutomation(browser.pid, inspector)
    const driverPort = await freePort()
    const driverUrl = `http://127.0.0.1:${driverPort}`
    run('WebKitWebDriver', [`--port=${driverPort}`, `--target=${automation}`], env)
    await waitUntil('the driver is ready', () => isReady(driverUrl), TIMEOUT_MS)

    const { version, ...driven } = await openSession(driverUrl)
    const listener = createConsoleListener((text) => text.startsWith(IGNORED_ERROR))
    const traffic = createTraffic()
    closing.push(await inspect(page, listener, traffic))
    return {
      name: `WebKitGTK ${version}`,
      ...driven,
      async visit(url) {
        traffic.forget()
        await driven.visit(url)
      },
      async reload() {
        traffic.forget()
        await driven.reload()
      },
      isQuiet: traffic.isQuiet,
      errors: listener.errors,
      flushErrors: () => listener.flush(driven.read),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function findBrowser(): string {
  const [program] = globSync(PROGRAM)
  if (program === undefined) throw new Error(`${PROGRAM} is missing`)
  return program
}

/** Environment with folders for its files and settings. */
async function makeHome(folder: string): Promise<Record<string, string>> {
  const config = join(folder, 'config')
  await mkdir(join(config, 'gtk-3.0'), { recursive: true })
  await writeFile(join(config, 'gtk-3.0/settings.ini'), GTK_SETTINGS)
  return {
    HOME: folder,
    XDG_CONFIG_HOME: config,
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_RUNTIME_DIR: folder,
    // Without it, pages see C as the visitor's language.
    LANG: 'en_GB.UTF-8',
  }
}

/** The address for a driver; WebKit chooses the port itself when the inspector has an address. */
async function findAutomation(pid: number, inspector: string): Promise<string> {
  const known = Number(inspector.split(':')[1])
  let other: number | undefined
  await waitUntil(
    'WebKit listens',
    async () => {
      const ports = await listPorts(pid)
      other = ports.find((port) => port !== known)
      return other !== undefined && ports.includes(known)
    },
    TIMEOUT_MS,
  )
  return `127.0.0.1:${other}`
}
