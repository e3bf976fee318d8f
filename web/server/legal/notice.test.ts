import { ALERT_PERIODS } from '@hemicycle/contract'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import messages from '#web/i18n/alerts.json' with { type: 'json' }
import { readLegalTexts } from './read-legal-texts.ts'

const OURS = join(import.meta.dirname, '../../legal')

let html: string
beforeAll(async () => {
  const texts = await readLegalTexts(OURS, null)
  html = texts['data-protection-notice'].lead + texts['data-protection-notice'].rest
})

test.each([
  ['what is kept', 'Email, which posts they follow and how often'],
  ['how it is kept', 'the address is encrypted'],
  ['why', 'Article 6(1)(a) of the GDPR'],
  ['how long, unconfirmed', `If you do not confirm it: ${ALERT_PERIODS.unconfirmed}.`],
  ['how long, confirmed', `After ${ALERT_PERIODS.untilAsked} we ask`],
  ['how long, unanswered', `erased ${ALERT_PERIODS.unanswered} later`],
  ['what Stop does', 'Until you stop it: that erases'],
  ['that backups hold nothing of it', 'Backups do not hold it'],
  ['what the mail server logs', 'the addresses that mails were sent to'],
])('the notice says of new posts by mail %s [RM.4 RM.11]', (_, words) => {
  expect(html).toContain(words)
})

test.each([
  ['alert.sent.text', `It works for ${ALERT_PERIODS.unconfirmed}.`],
  ['alert.kept', `ask again after ${ALERT_PERIODS.untilAsked}.`],
  ['alert.confirm.kept', `ask again after ${ALERT_PERIODS.untilAsked}.`],
  ['alert.asked.text', `It has run for ${ALERT_PERIODS.untilAsked}.`],
] as const)('the text %s says the same as the notice [RM.11]', (id, words) => {
  expect(JSON.stringify(messages[id])).toContain(words)
})

test.each([
  ['The link', `works for ${ALERT_PERIODS.unconfirmed}.`],
  ['we ask', `After ${ALERT_PERIODS.untilAsked} we ask`],
])('the help says of %s the same as the notice [RM.11]', async (_, words) => {
  expect(await readFile(join(OURS, 'help.md'), 'utf8')).toContain(words)
})

test('the notice is true where nothing is sent by mail, too [RM.14]', () => {
  const rows = html.match(/<tr>(?:(?!<\/tr>).)*<\/tr>/gs) ?? []
  const offered = rows.filter((row) => /follow|new posts/i.test(row))

  expect(offered).toHaveLength(2)
  for (const row of offered) expect(row).toContain('where this site offers it')
  expect(html).toContain('Where this site offers new posts by mail, they are sent because')
})
