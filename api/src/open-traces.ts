import proxyAddr from '@fastify/proxy-addr'
import type { TraceSettings } from '@hemicycle/process'
import { openTraces, type Traces } from '@hemicycle/process/traces'
import { watchEngineTime } from '@hemicycle/search'

/** Requests and their searches. A request from a trusted proxy, such as the site, joins its trace. */
export function openApiTraces(settings: TraceSettings, trustProxy: string): Traces {
  const trusts = proxyAddr.compile(trustProxy.split(','))
  const isTrusted = (address: string): boolean => trusts(address, 0)
  const traces = openTraces(settings, { service: 'api', isTrusted })
  const unwatch = watchEngineTime(({ seconds, isAnswered }) => {
    traces.record('engine', { seconds, isFailed: !isAnswered })
  })
  return {
    ...traces,
    async close() {
      unwatch()
      await traces.close()
    },
  }
}
