import type { Scene } from './open-scene.ts'

export interface Fault {
  name: string
  begin(scene: Scene): Promise<void>
  end(scene: Scene): Promise<void>
  /** Whatever happens meanwhile. */
  lastsMs: number
}

const KILLED_MS = 20_000
const PAUSED_MS = 30_000
const FULL_MS = 30_000

/** Kills a node that is found when the fault begins. */
function kill(name: string, find: (scene: Scene) => Promise<string>): Fault {
  let killed = ''
  return {
    name,
    lastsMs: KILLED_MS,
    async begin(scene) {
      killed = await find(scene)
      await scene.nodes.get(killed)?.kill()
    },
    end: async ({ nodes }) => nodes.get(killed)?.start(),
  }
}

function pause(name: string, find: (scene: Scene) => Promise<string>): Fault {
  let paused = ''
  return {
    name,
    lastsMs: PAUSED_MS,
    async begin(scene) {
      paused = await find(scene)
      scene.nodes.get(paused)?.pause()
    },
    async end({ nodes }) {
      nodes.get(paused)?.resume()
    },
  }
}

export const FAULTS: Fault[] = [
  kill('killed: n1', async () => 'n1'),
  kill('killed: n2', async () => 'n2'),
  kill('killed: n3', async () => 'n3'),
  kill('killed: the manager', (scene) => scene.findManager()),
  kill('killed: the next manager', (scene) => scene.findManager()),
  pause('paused: the node of this month', (scene) => scene.findPrimary()),
  pause('paused: the manager', (scene) => scene.findManager()),
  {
    name: 'disk: one is full',
    lastsMs: FULL_MS,
    begin: (scene) => scene.fillDisk(),
    end: (scene) => scene.freeDisk(),
  },
]
