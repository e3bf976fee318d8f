import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpOnce, REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { CHECKERS_FOLDER } from '../charts/checkers.ts'
import type { Log, Proof } from '../proof.ts'
import { findObstacle } from './find-obstacle.ts'
import { openMachine, type Machine } from './machine/open-machine.ts'
import { openNetwork } from './machine/open-network.ts'
import { runCommand, runScriptHere } from './machine/run-command.ts'
import { fetchBases, makeBases } from './make-bases.ts'
import { openOutside } from './outside/open-outside.ts'
import { joinFindings, type Finding, type Scene, type Step } from './scene.ts'
import { PROJECT } from './site.ts'
import { fullDisk } from './steps/full-disk.ts'
import { killed } from './steps/killed.ts'
import { labels } from './steps/labels.ts'
import { monitored } from './steps/monitored.ts'
import { moved } from './steps/moved.ts'
import { pictures } from './steps/pictures.ts'
import { rebooted } from './steps/rebooted.ts'
import { released } from './steps/released.ts'
import { renewed } from './steps/renewed.ts'
import { restored } from './steps/restored.ts'
import { secrets } from './steps/secrets.ts'
import { hasSite, startAgain } from './steps/start-again.ts'
import { start } from './steps/start.ts'
import { updated } from './steps/updated.ts'
import { withoutX } from './steps/without-x.ts'

const MAKE_SECONDS = 1_800
const CERTIFICATE_SECONDS = 90 * 86_400

/** The last two replace the site. */
const STEPS: Step[] = [
  start,
  labels,
  released,
  pictures,
  killed,
  rebooted,
  secrets,
  restored,
  moved,
  fullDisk,
  renewed,
  monitored,
  updated,
  withoutX,
]

export const deployment: Proof = {
  name: 'deployment',
  promise:
    'By the commands of deploy/README.md a new machine with Docker serves posts over TLS; it survives kills, a reboot, a full disk, a restore, an update and new secrets',
  proves: ['RO.12', 'RO.52', 'RO.54', 'RO.55', 'RO.56', 'RO.57', 'RO.58'],
  ring: 'night',
  async run({ log }) {
    const obstacle = await findObstacle()
    if (obstacle !== null)
      return { isCorrect: false, isNotRun: true, summary: `no machine can be made: ${obstacle}` }
    await using cleanup = new AsyncDisposableStack()
    const folder = await openFolder(cleanup)
    const network = await openNetwork()
    cleanup.defer(network.close)
    const machine = await bootMachine(folder, network, log)
    cleanup.defer(machine.close)
    const pebble = join(machine.given, 'bases/pebble')
    const outside = await openOutside({ network, given: machine.given, pebble })
    cleanup.defer(outside.close)
    const scene: Scene = {
      machine,
      outside,
      authority: await outside.openAuthority(CERTIFICATE_SECONDS),
      deploy: (command, seconds) => machine.run(`cd ${PROJECT}/deploy; ${command}`, seconds),
      log,
    }
    const { problems, facts } = await runSteps(scene)
    return {
      isCorrect: problems.length === 0,
      summary: `${problems.length} problems; ${facts.join('; ')}`,
    }
  },
}

/** DEPLOYMENT_MACHINE=FOLDER keeps the machine there, with its base images, for those who write a step. */
async function openFolder(cleanup: AsyncDisposableStack): Promise<string> {
  const kept = process.env['DEPLOYMENT_MACHINE']
  if (kept !== undefined) return kept
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-machine-'))
  const remove = cleanUpOnce(() => rm(folder, { recursive: true, force: true }))
  cleanup.defer(remove)
  return folder
}

/** A machine that runs, with base images, and with this commit as a clone would get it. */
async function bootMachine(
  folder: string,
  network: Parameters<typeof openMachine>[1],
  log: Log,
): Promise<Machine> {
  const root = join(folder, 'root')
  const isMade = await access(root).then(
    () => true,
    () => false,
  )
  if (!isMade) await runScriptHere('make-machine.sh', [root], { seconds: MAKE_SECONDS })
  log('the machine is made')
  const machine = await openMachine(folder, network)
  try {
    await fetchBases(machine.given, join(CHECKERS_FOLDER, 'deployment'))
    const bundle = join(machine.given, 'hemicycle.bundle')
    await runCommand(['git', 'bundle', 'create', '--quiet', bundle, 'HEAD'], {
      cwd: REPOSITORY_ROOT,
    })
    await machine.boot()
    await makeBases(machine, log)
    return machine
  } catch (error) {
    await machine.close()
    throw error
  }
}

/** A step that throws has failed. */
async function runSteps(scene: Scene): Promise<Finding> {
  const findings: Finding[] = []
  for (const step of await chooseSteps(scene)) {
    const finding = await step.run(scene).catch((error: unknown) => ({
      facts: [],
      problems: [`${step.name}: ${error instanceof Error ? error.message : String(error)}`],
    }))
    for (const fact of finding.facts) scene.log(`${step.name}: ${fact}`)
    for (const problem of finding.problems) scene.log(`PROBLEM in ${step.name}: ${problem}`)
    findings.push(finding)
    // Nothing else can run without a site.
    if (finding.facts.length === 0 && findings.length === 1) break
  }
  return joinFindings(findings)
}

/** DEPLOYMENT=kill,reboot chooses the steps of these names, on the site that is there or else a new one. */
async function chooseSteps(scene: Scene): Promise<Step[]> {
  const names = process.env['DEPLOYMENT']?.split(',')
  if (names === undefined) return STEPS
  const chosen = STEPS.filter(({ name }) => names.includes(name))
  if (chosen[0]?.bringsSite === true) return chosen
  return [(await hasSite(scene)) ? startAgain : start, ...chosen]
}
