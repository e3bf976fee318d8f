import { expect, test } from '../journey.ts'
import { expectNotice, visit } from '../steps.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a post is cited with its times and fingerprint, as text and as a link [RC.15 RC.16 S1.9]', async ({
  page,
  site,
  debate,
}) => {
  const [speaker] = debate.speakers
  const permalink = `${site}/tw/${debate.withPhoto.id}`
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await visit(page, `/tw/${debate.withPhoto.id}`)
  const record = page.getByRole('region', { name: 'Record' })
  for (const name of ['Posted', 'First seen', 'Last checked'])
    await expect(record.getByRole('term').filter({ hasText: name })).toBeVisible()
  const fingerprint = (await record.getByRole('code').textContent())?.replaceAll(' ', '') ?? ''
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)

  await record.getByRole('button', { name: 'Copy citation' }).click()

  await expectNotice(page, 'Citation copied')
  const citation = await readClipboard()
  expect(citation).toContain(`${speaker.name} (@${speaker.handle}), X, `)
  expect(citation).toMatch(/\d\d:\d\d:\d\d Brussels \(.*\d\d:\d\d:\d\d UTC\)/)
  expect(citation).toContain(`${permalink}, sha256 ${fingerprint}`)
  await record.getByRole('button', { name: 'Copy link' }).click()
  await expectNotice(page, 'Link copied')
  expect(await readClipboard()).toBe(permalink)
})
