import { randomUUID } from 'node:crypto'
import {
  MAX_ALERT_LINKS_PER_ADDRESS,
  MAX_ALERTS_PER_ADDRESS,
  toEpochSeconds,
  toNextMail,
  type AlertFrequency,
  type AskForAlertBody,
  type OwnAlert,
} from '@hemicycle/contract'
import {
  askForAlert,
  changeAlert,
  confirmAlert,
  loadAlert,
  stopAlert,
  type StoredAlert,
} from '@hemicycle/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import type { AlertSettings } from './alert-settings.ts'
import { nameAlert } from './name-alert.ts'
import { readView } from './read-view.ts'
import { shortenAddress } from './shorten-address.ts'

type AlertDeps = Pick<Deps, 'store' | 'search' | 'directory' | 'alerts' | 'now'>

export function readSettings({ alerts }: Pick<Deps, 'alerts'>): AlertSettings {
  if (alerts === null) throw new HttpError(403, 'alerts_off')
  return alerts
}

/** Resolves once the alert is saved, or a limit of its address is reached; the courier mails the link. */
export async function saveAsked(
  deps: AlertDeps,
  log: FastifyBaseLogger,
  { email, view, every }: AskForAlertBody,
): Promise<void> {
  const { keys, linksPerDay } = readSettings(deps)
  const id = randomUUID()
  const asked = {
    id,
    addressSealed: keys.seal(id, email),
    addressHint: keys.seal(id, shortenAddress(email)),
    addressKey: keys.toAddressKey(email),
    view: readView(view, deps.search.subjects),
    every,
  }
  const limits = {
    perAddress: MAX_ALERTS_PER_ADDRESS,
    linksPerAddress: MAX_ALERT_LINKS_PER_ADDRESS,
    linksPerDay,
  }
  if (await queryStore(log, askForAlert(deps.store, asked, limits))) return
  log.warn('alert refused: ALERT_CONFIRMATIONS_PER_DAY reached in the last 24 hours')
  throw new HttpError(503, 'service_unavailable')
}

/** For the holder of a token. Anybody else learns nothing, not even whether there is such an alert. */
const readId = (deps: AlertDeps, token: string): string => {
  const id = readSettings(deps).keys.readToken(token)
  if (id === null) throw new HttpError(404, 'not_found')
  return id
}

export async function showAlert(
  deps: AlertDeps,
  log: FastifyBaseLogger,
  token: string,
): Promise<OwnAlert> {
  const id = readId(deps, token)
  return toOwnAlert(deps, id, await queryStore(log, loadAlert(deps.store, id)))
}

export async function confirmOwn(
  deps: AlertDeps,
  log: FastifyBaseLogger,
  token: string,
): Promise<OwnAlert> {
  const id = readId(deps, token)
  const alert = await queryStore(log, loadAlert(deps.store, id))
  if (alert)
    await queryStore(log, confirmAlert(deps.store, id, toNextMail(alert.every, deps.now())))
  return showAlert(deps, log, token)
}

export async function changeOwn(
  deps: AlertDeps,
  log: FastifyBaseLogger,
  { token, every }: { token: string; every: AlertFrequency },
): Promise<OwnAlert> {
  const id = readId(deps, token)
  await queryStore(log, changeAlert(deps.store, id, every, toNextMail(every, deps.now())))
  return showAlert(deps, log, token)
}

/** Stopping twice is no error: mail programs and people press twice. */
export async function stopOwn(
  deps: AlertDeps,
  log: FastifyBaseLogger,
  token: string,
): Promise<OwnAlert> {
  await queryStore(log, stopAlert(deps.store, readId(deps, token)))
  return ENDED
}

export const ENDED: OwnAlert = {
  state: 'ended',
  view: null,
  name: null,
  every: null,
  address: null,
  confirmedAt: null,
}

async function toOwnAlert(
  deps: AlertDeps,
  id: string,
  alert: StoredAlert | null,
): Promise<OwnAlert> {
  if (alert === null) return ENDED
  const { addressHint, view, every, confirmedAt, askedAgainAt } = alert
  const on = askedAgainAt === null ? 'on' : 'asked'
  return {
    state: confirmedAt === null ? 'unconfirmed' : on,
    view,
    // Stopping must work while the search engine, which knows the names of people, is away.
    name: await nameAlert(deps, new URLSearchParams(view)).then(
      ({ name }) => name,
      () => null,
    ),
    every,
    address: addressHint && readSettings(deps).keys.open(id, addressHint),
    confirmedAt: confirmedAt && toEpochSeconds(confirmedAt),
  }
}

async function queryStore<Result>(log: FastifyBaseLogger, query: Promise<Result>): Promise<Result> {
  try {
    return await query
  } catch (error) {
    // Only the code: a database error may quote the row.
    const code = error instanceof Error && 'code' in error ? error.code : null
    log.error({ code }, 'an alert could not be read or stored: check DATABASE_URL')
    throw new HttpError(503, 'service_unavailable')
  }
}
