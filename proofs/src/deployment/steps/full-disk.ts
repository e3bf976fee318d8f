import { waitUntil } from '@hemicycle/tools/stack'
import { joinFindings, judgeVisits, type Finding, type Scene, type Step } from '../scene.ts'
import { waitUntilHealthy } from '../site.ts'

const VOLUME = '/var/lib/docker/volumes/hemicycle_postgres/_data'
const DISK_MB = 900
const TOLD_MS = 300_000
/** The collector tells of itself every few seconds. */
const WELL_MS = 30_000

/** The disk of PostgreSQL is full: visitors read on, the operator is told since when and why, and nothing is lost. */
export const fullDisk: Step = {
  name: 'disk',
  async run(scene): Promise<Finding> {
    const { machine, outside } = scene
    await moveToSmallDisk(scene)
    try {
      const told = { status: '' }
      const visits = await outside.visitDuring(async () => {
        await machine.run(`dd if=/dev/zero of=${VOLUME}/ballast bs=1M 2>/dev/null || true`)
        const post = await publish(scene, 'While the disk is full')
        await waitUntil(
          'status tells of the disk',
          async () => {
            const { output, code } = await readStatus(scene)
            told.status = output
            return code !== 0 && /No space left|disk/i.test(output)
          },
          TOLD_MS,
          1_000,
        )
        await machine.run(`rm ${VOLUME}/ballast`)
        await waitUntilShown(scene, post)
      })
      const line = told.status.split('\n').filter((one) => /space|disk/i.test(one))
      const isWell = async () => (await readStatus(scene)).code === 0
      await waitUntil('status is well again', isWell, WELL_MS, 1_000)
      return joinFindings([
        judgeVisits('disk of PostgreSQL full', visits, { fresh: 0 }),
        { facts: [`status said: ${line.join(' ').trim()}`], problems: [] },
      ])
    } finally {
      await moveBack(scene)
    }
  },
}

async function moveToSmallDisk({ deploy, machine }: Scene): Promise<void> {
  await deploy('docker compose stop postgres', 120)
  await machine.run(
    `mkdir -p /mnt/small && mount -t tmpfs -o size=${DISK_MB}m small /mnt/small && cp -a ${VOLUME}/. /mnt/small/ && chown --reference=${VOLUME} /mnt/small && chmod --reference=${VOLUME} /mnt/small && mount --bind /mnt/small ${VOLUME}`,
  )
  await deploy('docker compose up --detach --no-deps --wait postgres', 180)
}

async function moveBack(scene: Scene): Promise<void> {
  await scene.deploy('docker compose stop postgres', 120)
  await scene.machine.run(
    `rm -f ${VOLUME}/ballast; umount ${VOLUME}; find ${VOLUME} -mindepth 1 -delete; cp -a /mnt/small/. ${VOLUME}/; umount /mnt/small`,
  )
  await scene.deploy('docker compose up --detach --no-deps --wait postgres', 180)
  await waitUntilHealthy(scene)
}

async function publish({ outside }: Scene, text: string): Promise<string> {
  const accounts = JSON.parse(await outside.control('GET', '/accounts')) as {
    id: string
    state: string
  }[]
  const author = accounts.find(({ state }) => state === 'active')?.id
  const post = JSON.parse(await outside.control('POST', '/posts', { author, text })) as {
    id: string
  }
  return post.id
}

const waitUntilShown = ({ outside }: Scene, id: string): Promise<void> =>
  waitUntil(
    'the post of meanwhile is shown',
    async () => (await outside.readStatus(`/tw/${id}`)) === 200,
    TOLD_MS,
    1_000,
  )

async function readStatus({ deploy }: Scene): Promise<{ output: string; code: number }> {
  const said = await deploy(
    'docker compose run --rm operator status 2>&1; echo "ended with $?"',
    120,
  ).catch((error: unknown) => String(error))
  return { output: said, code: Number(/ended with (\d+)/.exec(said)?.[1] ?? 1) }
}
