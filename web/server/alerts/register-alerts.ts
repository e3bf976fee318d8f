import { ALERT_FREQUENCIES, type AlertFrequency } from '@hemicycle/contract'
import type { Send } from '#web/api/send.ts'
import type { FastifyInstance } from 'fastify'
import { changeAlert, confirmAlert, stopAlert } from '#web/api/alerts.ts'
import { isApiError } from '#web/api/client.ts'
import { paths } from '#web/router/paths.ts'
import { sendFailure } from '../failure.ts'

const BODY_LIMIT = 4096
const SEE_OTHER = 303

interface Given {
  Params: { token: string }
  /** None without a content type. */
  Body: URLSearchParams | undefined
}

/** The buttons of the pages behind a mail, and the one of mail programs. Only these change an alert. */
export function registerAlerts(app: FastifyInstance, send: Send): void {
  app.register(async (alerts) => {
    // A mail program may send its one line as a form of either kind (RFC 8058).
    alerts.removeAllContentTypeParsers()
    alerts.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    alerts.setErrorHandler((error, _request, reply) => sendFailure(reply, toStatus(error)))
    alerts.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    })

    alerts.post<Given>(
      paths.alert(':token'),
      async ({ params: { token }, body: sent, log }, reply) => {
        const body = sent ?? new URLSearchParams()
        const every = ALERT_FREQUENCIES.find((one) => one === body.get('every'))
        const page = paths.alert(encodeURIComponent(token))
        // The page says how the alert is, also after a failure: then the buttons are still there.
        const query = await run(send, token, body.get('do'), every).catch((error: unknown) => {
          if (toStatus(error) >= 500) log.error(error)
          return ''
        })
        return reply.redirect(page + query, SEE_OTHER)
      },
    )

    alerts.post<Given>(`${paths.alert(':token')}/stop`, async ({ params: { token } }, reply) => {
      await stopAlert(send, token)
      return reply.code(200).type('text/plain; charset=utf-8').send('This alert has ended.\n')
    })
  })
}

/** Returns what the page is told beside how the alert is now. */
async function run(
  send: Send,
  token: string,
  action: string | null,
  every: AlertFrequency | undefined,
): Promise<'' | '?started'> {
  if (action === 'stop') await stopAlert(send, token)
  if (every && (action === 'confirm' || action === 'change')) await changeAlert(send, token, every)
  if (action !== 'confirm') return ''
  await confirmAlert(send, token)
  return '?started'
}

/** Of the API's refusal, or of the request's. */
function toStatus(error: unknown): number {
  if (isApiError(error)) return error.answered ? error.code : 503
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
}
