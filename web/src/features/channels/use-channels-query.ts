import { useMemo } from 'react'
import {
  type ChannelsQuery,
  toChannelsAddress,
  toChannelsQuery,
} from '#web/feed-query/channels-query.ts'
import { useLocation, useNavigate } from '#web/router/router-context.ts'

/** The question of the current address, and the way to another one, which begins at its first channel. */
export function useChannelsQuery() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => toChannelsQuery(new URLSearchParams(search)), [search])

  const ask = ({ after: _place, ...next }: ChannelsQuery) => {
    const address = toChannelsAddress(next)
    navigate(address, { replace: address === toChannelsAddress(query) })
  }
  return { query, ask }
}
