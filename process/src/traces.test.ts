import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { receiveSpans } from '../testing/index.ts'
import { toTraceHeaders } from './trace-context.ts'
import { openTraces } from './traces.ts'

const traceAll = (work: (traces: ReturnType<typeof openTraces>) => Promise<void>) =>
  receiveSpans(async (url) => {
    const traces = openTraces({ url, sampleRatio: 1 }, { service: 'test' })
    await work(traces)
    await traces.close()
  })

test('requests to other processes of ours carry the trace of the request that they serve [P5]', async () => {
  const sent: string[] = []

  const spans = await traceAll(async (traces) => {
    const app = Fastify()
    traces.watchRequests(app)
    app.post('/', async () => {
      await new Promise(setImmediate)
      sent.push(toTraceHeaders().traceparent ?? '')
      return {}
    })
    await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
    await app.close()
  })

  expect(sent).toEqual([`00-${spans[0]?.traceId}-${spans[0]?.spanId}-01`])
  expect(toTraceHeaders()).toEqual({})
})

test('a post has one trace in every process, and its id is not in it [P5]', async () => {
  const save = await traceAll(async (traces) =>
    traces.record('save', { seconds: 0.1, postId: '1234567890' }),
  )
  const index = await traceAll(async (traces) =>
    traces.record('index', { seconds: 0.1, postId: '1234567890' }),
  )

  expect(save[0]?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(index[0]?.traceId).toBe(save[0]?.traceId)
  expect(JSON.stringify([save, index])).not.toContain('1234567890')
})

test('work outside any request is in no trace [P5]', async () => {
  expect(await traceAll(async (traces) => traces.record('engine', { seconds: 1 }))).toEqual([])
})
