import { setTimeout as delay } from 'node:timers/promises'
import { createListener, type Listener, type Refusal } from './listener.ts'
import { toKey, type EventKey, type Place, type Record } from './record.ts'

/** The limits that docs/integrators.md names. */
export const LISTENERS = 1_000
const PER_ADDRESS = 10
/** Every third comes back again and again. */
const RETURNING = 3
const STAYS_MS = { least: 5_000, most: 60_000 }

interface OpenListener extends Listener {
  name: string
  place: Place
}

export interface Listeners {
  all: OpenListener[]
  /** How the eleventh of an address and the one after the last were refused. */
  refusals: { eleventh: Refusal | null; beyond: Refusal | null }
  returns: () => number
  /** Lets every third listener leave and return until the signal fires; ends when all of them are back. */
  comeAndGo: (signal: AbortSignal) => Promise<void>
  /** Connections that end from now on are no problem. */
  expectEnd: () => void
  close: () => void
}

/** Called for each event that a listener hears while it is connected since before a time. */
export type OnHeard = (key: EventKey, connectedAt: number) => void

/** Opens as many listeners as a process takes, and tries one more of an address and one more of all. */
export async function openListeners(
  url: string,
  record: Record,
  onHeard: OnHeard,
): Promise<Listeners> {
  let isEndExpected = false
  let returns = 0
  const create = (name: string, address: string): OpenListener => {
    const place = record.open(name)
    const listener: Listener = createListener({
      url,
      address,
      hear(event) {
        const key = toKey(event)
        if (place.hear(key)) onHeard(key, listener.connectedAt())
      },
      onEnd() {
        if (!isEndExpected) record.problems.push(`the connection of ${name} ended`)
      },
    })
    return { ...listener, name, place }
  }
  const connect = async (listener: OpenListener): Promise<void> => {
    const refusal = await listener.connect().catch(String)
    if (refusal !== null)
      record.problems.push(`${listener.name} was refused: ${JSON.stringify(refusal)}`)
  }
  const all = Array.from({ length: LISTENERS }, (_, index) =>
    create(`listener ${index}`, toAddress(Math.floor(index / PER_ADDRESS))),
  )
  for (const listener of all.slice(0, PER_ADDRESS)) await connect(listener)
  const eleventh = await create('the eleventh', toAddress(0)).connect()
  for (let index = PER_ADDRESS; index < LISTENERS; index += PER_ADDRESS)
    await Promise.all(all.slice(index, index + PER_ADDRESS).map(connect))
  const beyond = await create('the one beyond', toAddress(LISTENERS)).connect()

  const comeAndGoAlone = async (listener: OpenListener, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const stays = STAYS_MS.least + Math.random() * (STAYS_MS.most - STAYS_MS.least)
      await delay(stays, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      listener.leave()
      await delay(listener.retryMs())
      await connect(listener)
      returns += 1
    }
  }
  return {
    all,
    refusals: { eleventh, beyond },
    returns: () => returns,
    async comeAndGo(signal) {
      const returning = all.filter((_, index) => index % RETURNING === 0)
      await Promise.all(returning.map((listener) => comeAndGoAlone(listener, signal)))
    },
    expectEnd() {
      isEndExpected = true
    },
    close() {
      for (const listener of all) listener.leave()
    },
  }
}

const toAddress = (number: number): string =>
  `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}`
