import type { Random } from '../random.ts'
import {
  DEFAULT_SETTINGS,
  type FaultName,
  type FaultSettings,
  type FaultDuration,
} from './fault.ts'

type Settings<Name extends FaultName> = FaultSettings[Name] & FaultDuration

interface ActiveFault {
  name: FaultName
  settings: Partial<Record<string, unknown>> & FaultDuration
  left: number
  until: number
}

export interface ListedFault {
  name: FaultName
  settings: Record<string, unknown>
  /** How often it can still trigger; null if unlimited. */
  left: number | null
  until: Date | null
}

/** The active faults. All randomness comes from one seed. */
export class Faults {
  readonly random: Random
  #active: ActiveFault[] = []
  readonly #listeners: (() => void)[] = []

  constructor(random: Random) {
    this.random = random
  }

  /** Replaces a fault with the same name and target. */
  set<Name extends FaultName>(name: Name, settings: Partial<Settings<Name>> = {}): void {
    const whole = { ...DEFAULT_SETTINGS[name], ...settings }
    const fault: ActiveFault = {
      name,
      settings: whole,
      left: whole.count ?? Infinity,
      until: whole.ms === undefined ? Infinity : Date.now() + whole.ms,
    }
    const others = this.#active.filter(
      (active) => active.name !== name || targetOf(active) !== targetOf(fault),
    )
    this.#active = [...others, fault]
    this.#notify()
  }

  /** Without a name, clears all. */
  clear(name?: FaultName): void {
    this.#active = name === undefined ? [] : this.#active.filter((active) => active.name !== name)
    this.#notify()
  }

  list(): ListedFault[] {
    return this.#current().map(({ name, settings, left, until }) => ({
      name,
      settings: { ...settings },
      left: Number.isFinite(left) ? left : null,
      until: Number.isFinite(until) ? new Date(until) : null,
    }))
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** The settings if the fault is active for one of the targets. */
  find<Name extends FaultName>(name: Name, ...targets: string[]): Settings<Name> | undefined {
    return this.#find(name, targets)?.settings as Settings<Name> | undefined
  }

  /** As `find`, but rolls the fault's `chance` and uses up one of its `count`. */
  trigger<Name extends FaultName>(name: Name, ...targets: string[]): Settings<Name> | undefined {
    const fault = this.#find(name, targets)
    if (!fault) return undefined
    const { chance } = fault.settings
    if (typeof chance === 'number' && !this.random.chance(chance)) return undefined
    fault.left -= 1
    return fault.settings as Settings<Name>
  }

  /** Timestamp at which the fault ends; Infinity if it has no end. */
  endsAt(name: FaultName, ...targets: string[]): number {
    return this.#find(name, targets)?.until ?? Infinity
  }

  #find(name: FaultName, targets: string[]): ActiveFault | undefined {
    return this.#current().find((fault) => fault.name === name && appliesTo(fault, targets))
  }

  #current(): ActiveFault[] {
    const now = Date.now()
    this.#active = this.#active.filter(({ left, until }) => left > 0 && until > now)
    return this.#active
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

const targetOf = ({ settings }: ActiveFault) => settings['stream'] ?? settings['endpoint']

function appliesTo(fault: ActiveFault, targets: string[]): boolean {
  const wanted = targetOf(fault)
  if (typeof wanted !== 'string') return true
  const pattern = wanted.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')
  return targets.some((target) => new RegExp(`^${pattern}$`).test(target))
}
