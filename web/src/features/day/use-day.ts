import type { Day } from '@hemicycle/contract'
import { useQuery } from '@tanstack/react-query'
import { chooseAsk, POLLED } from '#web/api/choose-ask.ts'
import { fetchDay, toDayKey } from '#web/api/day.ts'

export const useDay = (day: string) =>
  useQuery<Day>({
    queryKey: toDayKey(day),
    queryFn: async ({ client, queryKey }) => fetchDay(chooseAsk(client, queryKey), day),
    ...POLLED,
  })
