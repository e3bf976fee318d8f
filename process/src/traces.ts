import { createHash } from 'node:crypto'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TraceSettings } from './config/shared-settings.ts'
import { readTraceparent, runInTrace } from './trace-context.ts'

/** A piece of work that has just ended. */
interface Work {
  seconds: number
  isFailed?: boolean
  /** Joins the trace of this post instead of the trace of the running request. */
  postId?: string
}

export interface Traces {
  watchRequests: (app: FastifyInstance) => void
  record: (name: string, work: Work) => void
  /** Sends the spans that are left. */
  close: () => Promise<void>
}

interface Options {
  /** Name of the process. */
  service: string
  /** Whether the peer at this address is ours. A stranger must not decide what is sampled. */
  isTrusted?: (address: string) => boolean
}

/**
 * Spans of requests and posts, sent as OTLP over HTTP. They hold no address, no word and no id of a visitor or a post.
 * The trace id alone decides whether a span is sampled, so all processes with the same ratio keep the same traces.
 */
export function openTraces(
  { url, sampleRatio }: TraceSettings,
  { service, isTrusted = () => false }: Options,
): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `hemicycle-${service}` }),
    sampler: new TraceIdRatioBasedSampler(sampleRatio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('hemicycle')
  const spans = new WeakMap<FastifyRequest, Span>()

  const toParent = ({ headers, socket }: FastifyRequest): Context =>
    typeof headers.traceparent === 'string' && isTrusted(socket.remoteAddress ?? '')
      ? toContext(parseTraceParent(headers.traceparent))
      : ROOT_CONTEXT

  return {
    watchRequests(app) {
      app.addHook('onRequest', (request, _reply, next) => {
        const route = request.routeOptions.url ?? 'none'
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: { 'http.request.method': request.method, 'http.route': route },
          },
          toParent(request),
        )
        spans.set(request, span)
        runInTrace(toTraceparent(span.spanContext()), next)
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    record(name, { seconds, isFailed = false, postId }) {
      const traceparent = readTraceparent()
      const parent =
        postId === undefined
          ? traceparent && parseTraceParent(traceparent)
          : toPostSpanContext(postId)
      if (!parent) return
      const end = Date.now()
      const options = { kind: SpanKind.CLIENT, startTime: end - seconds * 1000 }
      const span = tracer.startSpan(name, options, toContext(parent))
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    close: () => provider.shutdown(),
  }
}

const toContext = (parent: SpanContext | null): Context =>
  parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT

const toTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags}`

/**
 * The trace of a post has the hash of its id as id: every process finds it without being told,
 * and nothing in it leads back to a post that has been removed.
 */
function toPostSpanContext(postId: string): SpanContext {
  const hash = createHash('sha256').update(postId).digest('hex')
  return { traceId: hash.slice(0, 32), spanId: hash.slice(32, 48), traceFlags: 0 }
}
