import { DEFAULT_SETTINGS, isFaultName, type FaultName } from '../../faults/fault.ts'
import { RefusedError } from '../../publisher.ts'
import { readJson } from '../../server/read-body.ts'
import { created, ok, type Route } from '../../server/route.ts'
import type { Context } from '../../context.ts'
import { controlRoute, readString } from './control-route.ts'

/** Sets faults by hand: `{"name": "silence", "ms": 500}`. */
export const controlFaultRoutes = ({ faults }: Context): Route[] => [
  controlRoute('GET', '/faults', () => ok(faults.list())),
  controlRoute('POST', '/faults', async ({ request }) => {
    const { name: given, ...settings } = await readJson(request)
    const name = toFaultName(readString({ name: given }, 'name'))
    checkSettings(name, settings)
    faults.set(name, settings)
    return created(faults.list())
  }),
  controlRoute('DELETE', '/faults', ({ query }) => {
    const name = query.get('name')
    faults.clear(name === null ? undefined : toFaultName(name))
    return ok(faults.list())
  }),
]

function toFaultName(name: string): FaultName {
  if (isFaultName(name)) return name
  throw new RefusedError(`there is no fault ${name}`)
}

function checkSettings(name: FaultName, settings: Record<string, unknown>): void {
  const known: Record<string, unknown> = { count: 1, ms: 1, ...DEFAULT_SETTINGS[name] }
  for (const [setting, value] of Object.entries(settings)) {
    if (typeof value !== typeof known[setting]) {
      throw new RefusedError(`${name} has no setting ${setting} of this kind`)
    }
  }
}
