import type { Contributor, Page } from '@hemicycle/contract'
import { MAX_CONTRIBUTORS_PAGE_SIZE } from '@hemicycle/contract/constants'
import type { Ask } from './ask.ts'
import { openEnvelope } from './open-envelope.ts'

/** A name that more people have is not about anybody. */
const MAX_NAMESAKES = 20
const HANDLE = /^@?(\w{1,50})$/u

/** The ids of those with this name; when nobody is called so, of the one with this handle. */
export async function findContributors(ask: Ask, asked: string): Promise<string[]> {
  const named = asked.startsWith('@') ? [] : await findByName(ask, asked)
  return named.length > 0 ? named : findByHandle(ask, asked)
}

async function findByName(ask: Ask, asked: string): Promise<string[]> {
  const question = new URLSearchParams({
    'search-value': asked.replaceAll('|', ' '),
    'search-type': 'contributor',
    pageSize: String(MAX_NAMESAKES),
  })
  const { items, total } = await fetchPage(ask, `/v1/contributor/?${question.toString()}`)
  const lower = asked.toLowerCase()
  const exact = items.filter((one) => one.fullName.toLowerCase() === lower)
  if (exact.length > 0) return exact.map((one) => one.id)
  return total > MAX_NAMESAKES ? [] : items.map((one) => one.id)
}

/** The API finds people by name only, so that everybody is looked at. */
async function findByHandle(ask: Ask, asked: string): Promise<string[]> {
  const handle = HANDLE.exec(asked)?.[1]?.toLowerCase()
  if (handle === undefined) return []
  const { items } = await fetchPage(ask, `/v1/contributor/?pageSize=${MAX_CONTRIBUTORS_PAGE_SIZE}`)
  const isTheirs = ({ username }: { username: string }) => username.toLowerCase() === handle
  return items.filter((one) => one.socialNetworks?.some(isTheirs)).map((one) => one.id)
}

const fetchPage = async (ask: Ask, path: string): Promise<Page<Contributor>> =>
  (await openEnvelope<Page<Contributor>>(ask, path)).data
