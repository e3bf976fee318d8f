import { expect, test } from 'vitest'
import { checkMailDomain, type ResolveTxt } from './check-mail-domain.ts'

const failWith = (code: string): ResolveTxt => {
  const error = Object.assign(new Error(code), { code })
  return () => Promise.reject(error)
}

const RECORDS: Record<string, string[][]> = {
  'example.org': [['hello'], ['v=spf1 mx ', '-all']],
  '_dmarc.example.org': [['v=DMARC1; p=quarantine']],
}
const resolve: ResolveTxt = async (name) => RECORDS[name] ?? failWith('ENOTFOUND')(name)

test('a domain that says who may send in its name passes, one that does not is a warning [RM.17]', async () => {
  const good = await checkMailDomain('site@example.org', resolve)
  const bad = await checkMailDomain('site@example.net', resolve)

  expect(good.map(({ name, state }) => [name, state])).toEqual([
    ['SPF', 'ok'],
    ['DMARC', 'ok'],
  ])
  expect(bad.map(({ state }) => state)).toEqual(['warn', 'warn'])
  expect(bad[1]?.found).toContain('_dmarc.example.net')
})

test('a DNS that does not answer says nothing about the domain [RM.17]', async () => {
  const findings = await checkMailDomain('site@example.org', failWith('ETIMEOUT'))

  expect(findings.map(({ state }) => state)).toEqual(['skipped', 'skipped'])
})

test('a sender on this machine has no records [RM.17]', async () => {
  const findings = await checkMailDomain('site@localhost', failWith('ENOTFOUND'))

  expect(findings.map(({ state }) => state)).toEqual(['skipped'])
})
