import type { Random } from '../random.ts'
import { DEFAULT_SETTINGS, type FaultName, type FaultSettings, type Span } from './fault.ts'

type Settings<Name extends FaultName> = FaultSettings[Name] & Span

interface ActiveFault {
  name: FaultName
  settings: Partial<Record<string, unknown>> & Span
  left: number
  until: number
}

export interface ListedFault {
  name: FaultName
  settings: Record<string, unknown>
  /** How often it can still strike; null for no end. */
  left: number | null
  until: Date | null
}

/** What goes wrong now. Everything random in it comes from one seed. */
export class Faults {
  readonly random: Random
  #active: ActiveFault[] = []
  readonly #listeners: (() => void)[] = []

  constructor(random: Random) {
    this.random = random
  }

  /** Replaces a fault of the same name at the same place. */
  set<Name extends FaultName>(name: Name, settings: Partial<Settings<Name>> = {}): void {
    const whole = { ...DEFAULT_SETTINGS[name], ...settings }
    const fault: ActiveFault = {
      name,
      settings: whole,
      left: whole.count ?? Infinity,
      until: whole.ms === undefined ? Infinity : Date.now() + whole.ms,
    }
    const others = this.#active.filter((one) => one.name !== name || !isSamePlace(one, fault))
    this.#active = [...others, fault]
    this.#tell()
  }

  /** Without a name, all of them. */
  clear(name?: FaultName): void {
    this.#active = name === undefined ? [] : this.#active.filter((one) => one.name !== name)
    this.#tell()
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

  /** The settings while the fault is on here. */
  find<Name extends FaultName>(name: Name, ...places: string[]): Settings<Name> | undefined {
    return this.#find(name, places)?.settings as Settings<Name> | undefined
  }

  /** As `find`, by chance where the fault has one, and it counts. */
  strike<Name extends FaultName>(name: Name, ...places: string[]): Settings<Name> | undefined {
    const fault = this.#find(name, places)
    if (!fault) return undefined
    const { chance } = fault.settings
    if (typeof chance === 'number' && !this.random.chance(chance)) return undefined
    fault.left -= 1
    return fault.settings as Settings<Name>
  }

  /** When the fault ends here, in milliseconds; Infinity when nobody knows. */
  endOf(name: FaultName, ...places: string[]): number {
    return this.#find(name, places)?.until ?? Infinity
  }

  #find(name: FaultName, places: string[]): ActiveFault | undefined {
    return this.#current().find((fault) => fault.name === name && isAt(fault, places))
  }

  #current(): ActiveFault[] {
    const now = Date.now()
    this.#active = this.#active.filter(({ left, until }) => left > 0 && until > now)
    return this.#active
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const placeOf = ({ settings }: ActiveFault) => settings['stream'] ?? settings['endpoint']

const isSamePlace = (one: ActiveFault, other: ActiveFault) => placeOf(one) === placeOf(other)

function isAt(fault: ActiveFault, places: string[]): boolean {
  const wanted = placeOf(fault)
  if (typeof wanted !== 'string') return true
  const pattern = wanted.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')
  return places.some((place) => new RegExp(`^${pattern}$`).test(place))
}
