import type { KnownPost } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { inventContributors } from '../api/invent.ts'
import type { RunningApi } from '../api/running-api.ts'

export interface Tried {
  address: string
  isShown: boolean
  isRefused: boolean
  status: number
  ms: number
}

export type TryPicture = (address: string, width?: number) => Promise<Tried>

/** Writes posts with these pictures and returns a function that requests one of them from the API. */
export async function createPictureRequests(
  api: RunningApi,
  addresses: string[],
): Promise<TryPicture> {
  await api.write(addresses.map(toPost))
  return async (address, width = 96) => {
    const started = Date.now()
    const id = idOf(addresses.indexOf(address))
    const answer = await fetch(`${api.url}/v1/images/p-${id}-0-${width}`)
    const body = await answer.text()
    return {
      address,
      isShown: answer.status === 200 && answer.headers.get('content-type') === 'image/webp',
      isRefused: answer.status === 404 && body.startsWith('{"code":404,"type":"error"'),
      status: answer.status,
      ms: Date.now() - started,
    }
  }
}

const idOf = (index: number): string => String(1_000 + index)

const toPost = (address: string, index: number): KnownPost =>
  knownPost(idOf(index), {
    content: {
      text: 'A picture',
      entities: [],
      lang: 'en',
      media: [{ type: 'photo', address, width: 1, height: 1, alt: null, durationMs: null }],
    },
    author: {
      contributorId: inventContributors(1)[0]?.id ?? '',
      type: 'mep',
      country: null,
      eparty: null,
    },
  })
