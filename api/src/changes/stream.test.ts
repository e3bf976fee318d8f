import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { openDrain } from '@hemicycle/process'
import { afterEach, expect, test, vi } from 'vitest'
import { depsWithEngineDown } from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { createChangeLog } from './change-log.ts'
import { createChangeStream, MAX_LISTENERS } from './stream.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function serve(change: Partial<Deps> = {}) {
  const changeLog = createChangeLog()
  changeLog.settle(0)
  const drain = openDrain(600)
  const deps = depsWithEngineDown({ changeLog, ...change })
  const app = await buildApp(deps, {
    trustProxy: 'loopback',
    isDraining: drain.isDraining,
    ending: drain.began,
  })
  closing.push(() => app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, url: `${url}/v1/stream/`, changeLog, drain }
}

async function listen(url: string, headers: Record<string, string> = {}) {
  const request = get(url, { agent: false, headers })
  closing.push(() => request.destroy())
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => (text += part))
  answer.on('error', () => {})
  const ended = new Promise<void>((resolve) => answer.once('close', resolve))
  return { answer, ended, end: () => request.destroy(), text: () => text }
}

test('it sends each event with an id and nothing else, uncompressed and unbuffered [RD.33 RD.34]', async () => {
  const { url, changeLog } = await serve()
  const { answer, text } = await listen(url, { 'accept-encoding': 'gzip, br' })

  changeLog.tell('created', '100', 1)
  changeLog.tell('removed', '99', 2)

  await vi.waitFor(() => expect(text()).toContain('removed'))
  expect(text().replaceAll(/id: [0-9a-f]{12}/g, 'id: run')).toBe(
    [
      'retry: 3000\nid: run.0.0\n\n',
      'event: created\nid: run.1.0\ndata: {"id":"100"}\n\n',
      'event: removed\nid: run.2.0\ndata: {"id":"99"}\n\n',
    ].join(''),
  )
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': '*',
  })
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('who returns gets what they missed, once; who was away for too long is told to begin again [RD.33]', async () => {
  const { url, changeLog } = await serve()
  changeLog.tell('created', '100', 1)
  const last = changeLog.lastEventId()
  changeLog.tell('created', '200', 2)

  const known = await listen(url, { 'last-event-id': last })
  const unknown = await listen(url, { 'last-event-id': 'nobody.knows.it' })
  changeLog.tell('created', '300', 3)

  await vi.waitFor(() => expect(known.text()).toContain('300'))
  await vi.waitFor(() => expect(unknown.text()).toContain('300'))
  expect(known.text().match(/"id":"\d+"/g)).toEqual(['"id":"200"', '"id":"300"'])
  expect(unknown.text().match(/event: \w+/g)).toEqual(['event: reset', 'event: created'])
})

test('a silent stream has comments, and a silent listener is known to be there [RD.34]', async () => {
  vi.useFakeTimers()
  const stream = createChangeStream(createChangeLog())
  closing.push(
    () => stream.close(),
    () => vi.useRealTimers(),
  )
  const output = stream.open('a', undefined)
  output?.setEncoding('utf8').read()

  vi.advanceTimersByTime(45_000)

  expect(output?.read()).toBe(':\n\n:\n\n:\n\n')
})

test('ten of one address and a thousand in all may listen; a place is free when one leaves [RD.34]', async () => {
  const stream = createChangeStream(createChangeLog())
  closing.push(() => stream.close())
  const open = (address: string) => stream.open(address, undefined)
  const ofOne = Array.from({ length: 11 }, () => open('one'))
  const others = Array.from({ length: MAX_LISTENERS - 10 }, (_, index) => open(`${index}`))
  const tooMany = open('another')
  others[0]?.destroy()
  await once(others[0] as never, 'close')

  expect(ofOne.map((output) => output !== null)).toEqual([...ofOne.slice(1).map(() => true), false])
  expect([others.at(-1) !== null, tooMany, open('another') !== null]).toEqual([true, null, true])
})

test('beyond that, a listener is told when to return [RD.34]', async () => {
  const { url } = await serve()
  for (let count = 0; count < 10; count += 1) await listen(url)

  const answer = await fetch(url)

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await answer.json()).toMatchObject({ data: { code: 'too_many_listeners' } })
})

test('a network of IPv6 is one address: a visitor who has many cannot take every place [RD.34]', async () => {
  const { url } = await serve()
  const listenFrom = async (address: string) =>
    (await listen(url, { 'x-forwarded-for': address })).answer.statusCode
  for (let count = 0; count < 10; count += 1) await listenFrom(`2001:db8:0:1::${count}`)

  expect(await listenFrom('2001:db8:0:1:ffff::1')).toBe(503)
  expect(await listenFrom('2001:db8:0:2::1')).toBe(200)
})

test('a place is free again when a listener’s connection ends [RD.34]', async () => {
  const { url } = await serve()
  const listeners = []
  for (let count = 0; count < 10; count += 1) listeners.push(await listen(url))

  listeners[0]?.end()

  await vi.waitFor(async () => expect((await listen(url)).answer.statusCode).toBe(200))
})

test('a listener who does not read is cut off and holds nothing back; the others hear everything [RD.34]', () => {
  vi.useFakeTimers()
  closing.push(() => vi.useRealTimers())
  const log = createChangeLog()
  const stream = createChangeStream(log)
  closing.push(() => stream.close())
  const deaf = stream.open('one', undefined)
  const other = stream.open('two', undefined)
  let heard = ''
  const read = () => {
    for (let part = other?.read() as Buffer | null; part; part = other?.read() as Buffer | null)
      heard += part.toString()
  }

  for (let count = 1; count <= 10_000; count += 1) log.tell('changed', String(count), count)
  const unread = deaf?.readableLength ?? 0
  read()
  vi.advanceTimersByTime(30_000)

  expect(unread).toBeLessThan(100_000)
  expect(heard.match(/"id":"\d+"/g)).toHaveLength(10_000)
  expect([deaf?.destroyed, other?.destroyed]).toEqual([true, false])
})

test('a listener who reads slowly is not cut off [RD.34]', () => {
  vi.useFakeTimers()
  closing.push(() => vi.useRealTimers())
  const log = createChangeLog()
  const stream = createChangeStream(log)
  closing.push(() => stream.close())
  const slow = stream.open('one', undefined)
  for (let count = 1; count <= 10_000; count += 1) log.tell('changed', String(count), count)

  for (let minute = 0; minute < 3; minute += 1) {
    slow?.read()
    vi.advanceTimersByTime(15_000)
  }
  const whileReading = slow?.destroyed
  vi.advanceTimersByTime(15_000)

  expect([whileReading, slow?.destroyed]).toEqual([false, true])
})

test('asked to end, the process ends every stream at once, while it still serves requests [RD.34 RO.7]', async () => {
  const { url, drain } = await serve()
  const { ended } = await listen(url)

  void drain.begin()

  await ended
  expect((await fetch(url)).status).toBe(503)
  await drain.begin()
})

test('an operator who gives nothing out has neither stream nor list [RD.34 RD.1]', async () => {
  const { app } = await serve({ exports: 'off' })

  for (const path of ['/v1/stream/', '/v1/removal/?since=1790000000'])
    expect((await app.inject(path)).json()).toMatchObject({
      code: 403,
      data: { code: 'exports_off' },
    })
})
