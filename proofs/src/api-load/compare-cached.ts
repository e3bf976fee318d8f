import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createChild, freePort, waitUntil } from '@hemicycle/tools/stack'
import { median } from '../percentile.ts'
import { countAnswers } from './count-answers.ts'

const BARE_HANDLER = fileURLToPath(new URL('./bare-handler.ts', import.meta.url))
const QUESTION = '/v1/social-item/?pageSize=10'

/** Answers per second to a cached question, compared with a bare handler that sends the same bytes, in alternating runs. */
export async function compareCached(
  apiUrl: string,
  { runs: times, ms }: { runs: number; ms: number },
) {
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-bare-'))
  const { headers, body } = await readCompressed(new URL(QUESTION, apiUrl))
  await writeFile(join(folder, 'body'), body)
  const port = await freePort()
  const bareUrl = `http://127.0.0.1:${port}`
  const bare = createChild(BARE_HANDLER, [], {
    BARE_PORT: String(port),
    BARE_BODY: join(folder, 'body'),
    BARE_HEADERS: JSON.stringify(headers),
  })
  bare.start()
  try {
    await waitUntil('the bare handler answers', async () =>
      fetch(bareUrl).then(
        () => true,
        () => false,
      ),
    )
    const runs: { ours: number; bare: number }[] = []
    for (let run = 0; run <= times; run += 1) {
      runs.push({
        ours: await countAnswers(apiUrl, QUESTION, ms),
        bare: await countAnswers(bareUrl, QUESTION, ms),
      })
    }
    // The first run warms both up.
    const counted = runs.slice(1)
    return {
      ratio: median(counted.map((run) => run.ours / run.bare)),
      ours: median(counted.map((run) => run.ours)),
      bare: median(counted.map((run) => run.bare)),
    }
  } finally {
    await bare.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The compressed bytes as sent, with their headers. */
function readCompressed(url: URL): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    headers: Record<string, string>
    body: Buffer
  }>()
  request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
    const {
      date: _date,
      connection: _connection,
      'keep-alive': _keepAlive,
      ...rest
    } = answer.headers
    buffer(answer).then(
      (body) => resolve({ headers: rest as Record<string, string>, body }),
      reject,
    )
  })
    .on('error', reject)
    .end()
  return promise
}
