import { expect, test } from 'vitest'
import { openBluesky } from '../test-bluesky.ts'

const POST = 'app.bsky.feed.post'

test('each state of an account is told as Bluesky tells it: always 400 with a name', async () => {
  const { createAccount, ask, moderate, deleteAccount } = await openBluesky()
  const { did, act, write } = await createAccount('ada')
  const { uri } = await write({ text: 'words' })
  const rkey = uri.split('/').at(-1) ?? ''
  const askAll = async () => {
    const answers = [
      await ask('com.atproto.repo.getRecord', { repo: did, collection: POST, rkey }),
      await ask('com.atproto.repo.listRecords', { repo: did, collection: POST }),
      await ask('com.atproto.sync.getBlob', { did, cid: 'bafkreinone' }),
      await ask('com.atproto.sync.getRepoStatus', { did }),
      await ask('com.atproto.identity.resolveHandle', { handle: 'ada.test' }),
    ]
    return answers.map(({ status, json }) =>
      status === 200 ? (json['status'] ?? 'ok') : `${status} ${json.error}`,
    )
  }
  const PRESENT = ['ok', 'ok', '400 InvalidRequest', 'ok', 'ok']
  const away = (named: string, status: string) => [
    '400 InvalidRequest',
    '400 InvalidRequest',
    `400 ${named}`,
    status,
    '400 HandleNotFound',
  ]

  expect(await askAll()).toEqual(PRESENT)
  await act('server.deactivateAccount')
  expect(await askAll()).toEqual(away('RepoDeactivated', 'deactivated'))
  await act('server.activateAccount')
  await moderate({ did }, true)
  expect(await askAll()).toEqual(away('RepoTakendown', 'takendown'))
  await moderate({ did }, false)
  expect(await askAll()).toEqual(PRESENT)
  await deleteAccount(did)

  expect(await askAll()).toEqual(away('RepoNotFound', '400 RepoNotFound'))
})

test('a post that a moderator takes down is missing in the list until it is given back', async () => {
  const { createAccount, ask, moderate } = await openBluesky()
  const { did, write } = await createAccount('ada')
  const { uri, cid } = await write({ text: 'words' })
  const list = async () => {
    const { json } = await ask('com.atproto.repo.listRecords', { repo: did, collection: POST })
    return (json['records'] as { uri: string }[]).map((record) => record.uri)
  }

  await moderate({ uri, cid }, true)
  expect(await list()).toEqual([])
  await moderate({ uri, cid }, false)

  expect(await list()).toEqual([uri])
})

test('records are listed by key, the greatest first, page by page; a limit above 100 is refused', async () => {
  const { createAccount, ask } = await openBluesky()
  const { did, write } = await createAccount('ada')
  const uris: string[] = []
  for (const text of ['one', 'two', 'three']) uris.push((await write({ text })).uri)
  const list = (params: object) =>
    ask('com.atproto.repo.listRecords', { repo: did, collection: POST, ...params })
  const toUris = ({ json }: Awaited<ReturnType<typeof list>>) =>
    (json['records'] as { uri: string }[]).map(({ uri }) => uri)

  const first = await list({ limit: '2' })
  const second = await list({ limit: '2', cursor: String(first.json['cursor']) })

  expect([...toUris(first), ...toUris(second)]).toEqual(uris.toReversed())
  expect(second.json['cursor']).toBeUndefined()
  expect(toUris(await list({ reverse: 'true' }))).toEqual(uris)
  expect(await list({ limit: '101' })).toMatchObject({
    status: 400,
    json: { error: 'InvalidRequest' },
  })
})

test('a file is given only while a record shows it and no moderator took it down', async () => {
  const { createAccount, origin, moderate } = await openBluesky()
  const { did, token, act, write } = await createAccount('ada')
  const uploaded = await fetch(`${origin}/xrpc/com.atproto.repo.uploadBlob`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'image/png' },
    body: 'a picture',
  })
  const { blob } = (await uploaded.json()) as { blob: { ref: { $link: string } } }
  const cid = blob.ref.$link
  const get = () => fetch(`${origin}/xrpc/com.atproto.sync.getBlob?did=${did}&cid=${cid}`)
  const isGiven = async () => (await get()).status

  expect(await isGiven()).toBe(400)
  const { uri } = await write({
    text: '',
    embed: { $type: 'app.bsky.embed.images', images: [{ image: blob, alt: '' }] },
  })
  const given = await get()
  expect(given.headers.get('content-type')).toBe('image/png')
  expect(given.headers.get('content-disposition')).toBe('attachment')
  expect(await given.text()).toBe('a picture')
  await moderate({ did, cid }, true)
  expect(await isGiven()).toBe(400)
  await moderate({ did, cid }, false)
  expect(await isGiven()).toBe(200)
  await act('repo.deleteRecord', { collection: POST, rkey: uri.split('/').at(-1) })

  expect(await isGiven()).toBe(400)
})

test.each([
  ['a time that is none', { text: 'x', createdAt: 'yesterday' }],
  ['301 letters', { text: 'x'.repeat(301) }],
  ['four languages', { text: 'x', langs: ['de', 'en', 'fr', 'it'] }],
])('a post with %s is refused', async (_, record) => {
  const { createAccount } = await openBluesky()
  const { write } = await createAccount('ada')

  expect(await write(record)).toMatchObject({ status: 400, json: { error: 'InvalidRequest' } })
})

test('the same names get the same ids, and a taken handle is refused', async () => {
  const [one, other] = [await openBluesky(), await openBluesky()]

  const { did } = await one.createAccount('ada')

  expect((await other.createAccount('ada')).did).toBe(did)
  expect((await one.createAccount('ada')).did).toBe('undefined')
})

test('the document of an account names its server and handle; a handle leads back to it', async () => {
  const { createAccount, request, ask, origin } = await openBluesky()
  const { did, act } = await createAccount('ada')

  await act('identity.updateHandle', { handle: 'ada-new.test' })

  expect((await request(`/${did}`)).json).toMatchObject({
    id: did,
    alsoKnownAs: ['at://ada-new.test'],
    service: [{ id: '#atproto_pds', serviceEndpoint: origin }],
  })
  expect(await ask('com.atproto.identity.resolveHandle', { handle: 'ada-new.test' })).toMatchObject(
    { json: { did } },
  )
  expect(await ask('com.atproto.identity.resolveHandle', { handle: 'ada.test' })).toMatchObject({
    status: 400,
    json: { error: 'HandleNotFound' },
  })
  expect(await request('/did:plc:unknown')).toMatchObject({ status: 404 })
})

test('nobody writes for another, and only moderators take down', async () => {
  const { createAccount, request } = await openBluesky()
  const [ada, benoit] = [await createAccount('ada'), await createAccount('benoit')]

  const written = await ada.act('repo.createRecord', {
    repo: benoit.did,
    collection: POST,
    record: { text: 'x', createdAt: new Date().toISOString() },
  })
  const taken = await ada.act('admin.updateSubjectStatus', {
    subject: { did: benoit.did },
    takedown: { applied: true },
  })

  expect(written.status).toBe(400)
  expect(taken.status).toBe(401)
  expect(await request('/xrpc/com.example.unknown')).toMatchObject({ status: 501 })
})
