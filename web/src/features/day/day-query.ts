import { SEPARATORS } from '@hemicycle/contract/filters'
import { POST_KINDS } from '@hemicycle/contract/vocabulary'

interface Times {
  from: number
  to: number
}

const KIND = POST_KINDS.filter((kind) => kind !== 'repost').join(SEPARATORS.list)

export const toPeriod = ({ from, to }: Times) => ({ from: String(from), to: String(to) })

/** The posts that the numbers of a day count: between two times, without reposts. */
export const toCounted = (times: Times) => ({ ...toPeriod(times), kind: KIND })
