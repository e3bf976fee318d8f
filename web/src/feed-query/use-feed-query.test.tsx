import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { useRouter } from '#web/router/router-context.ts'
import { useFeedQuery } from './use-feed-query.ts'

afterEach(cleanup)

function open(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter at={address}>{children}</MemoryRouter>
  )
  const hook = renderHook(
    () => {
      const { location, arrival } = useRouter()
      return { ...useFeedQuery(), here: location.pathname + location.search, arrival }
    },
    { wrapper },
  )
  return {
    read: () => hook.result.current,
    ask: (...args: Parameters<ReturnType<typeof useFeedQuery>['ask']>) =>
      act(() => hook.result.current.ask(...args)),
  }
}

test('a filter changes the address of the same page, as a step to go back from [P6 RS.1]', () => {
  const { read, ask } = open('/?country=FR&nonsense=1')
  expect(read().query).toEqual({ country: 'FR' })

  ask({ ...read().query, media: 'video', country: 'fr,de' })

  expect(read().here).toBe('/?country=DE,FR&media=video')
  expect(read().arrival).toBe('push')
})

test('words that are searched lead to the results [RS.2 RS.3]', () => {
  const { read, ask } = open('/?country=FR')

  ask({ ...read().query, 'search-not': 'coal' })

  expect(read().here).toBe('/search?country=FR&search-not=coal')
})

test('on the timeline every question stays there, with its period [S2.5 S4.35]', () => {
  const { read, ask } = open('/timeline?country=FR&period=week')

  ask({ ...read().query, 'search-value': 'rail' })

  expect(read().here).toBe('/timeline?country=FR&search-value=rail&period=week')
})

test('on the results they stay the results, without words too [RS.2]', () => {
  const { read, ask } = open('/search?search-value=rail&lang=fr')

  ask({ ...read().query, 'search-value': '' })

  expect(read().here).toBe('/search?lang=fr')
})

test('a question that is asked again is no step, nor is one that replaces another [RS.1]', () => {
  const { read, ask } = open('/?country=FR')

  ask({ country: 'FR' })
  expect(read().arrival).toBe('replace')
  ask({ country: 'DE' }, { replace: true })
  expect(read()).toMatchObject({ here: '/?country=DE', arrival: 'replace' })
})

test('another question begins with its newest post [P6]', () => {
  const { read, ask } = open('/?to=1773153121&after=place')

  ask({ ...read().query, lang: 'fr' })

  expect(read().here).toBe('/?lang=fr')
})
