import { AsyncLocalStorage } from 'node:async_hooks'
import { watchEngineTime } from '@hemicycle/search'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface TraceSettings {
  /** Where spans are sent, as OTLP over HTTP. */
  url: string
  /** The share of requests that is followed, from 0 to 1. */
  share: number
}

export interface Traces {
  watchRequests(app: FastifyInstance): void
  /** Sends what is left. */
  close(): Promise<void>
}

/** The way of a request through us and the engine. Nothing of a visitor or of a question is in it. */
export function openTraces({ url, share }: TraceSettings): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hemicycle-api' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('hemicycle')
  const spans = new WeakMap<FastifyRequest, Span>()
  const request = new AsyncLocalStorage<Context>()
  const unwatch = watchEngineTime(({ seconds, isAnswered }) => {
    const context = request.getStore()
    if (!context) return
    const end = Date.now()
    const startTime = end - seconds * 1000
    const span = tracer.startSpan('engine', { kind: SpanKind.CLIENT, startTime }, context)
    if (!isAnswered) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(end)
  })

  return {
    watchRequests(app) {
      app.addHook('onRequest', (asked, _reply, next) => {
        const route = asked.routeOptions.url ?? 'none'
        const attributes = { 'http.request.method': asked.method, 'http.route': route }
        const span = tracer.startSpan(`${asked.method} ${route}`, {
          kind: SpanKind.SERVER,
          attributes,
          root: true,
        })
        spans.set(asked, span)
        request.run(trace.setSpan(ROOT_CONTEXT, span), next)
      })
      app.addHook('onResponse', async (asked, { statusCode }) => {
        const span = spans.get(asked)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    async close() {
      unwatch()
      await provider.shutdown()
    },
  }
}
