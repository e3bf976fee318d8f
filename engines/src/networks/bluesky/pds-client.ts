const TIMEOUT_MS = 60_000

export interface BlueskyAccount {
  did: string
  handle: string
  password: string
  token: string
}

/** Names one version of a record. */
export interface RecordReference {
  uri: string
  cid: string
}

export interface WrittenRecord extends RecordReference {
  commit: { cid: string; rev: string }
}

export interface Blob {
  $type: 'blob'
  ref: { $link: string }
  mimeType: string
  size: number
}

export type BlueskyRecord = Record<string, unknown>

export type RepositoryWrite =
  | { type: 'create' | 'update'; collection: string; rkey: string; value: BlueskyRecord }
  | { type: 'delete'; collection: string; rkey: string }

/** What a moderator takes down: an account, a record, or a file of an account. */
export type Subject = { did: string } | RecordReference | { did: string; file: string }

export type PdsClient = ReturnType<typeof createPdsClient>

interface Call {
  token?: string
  isAdmin?: true
  body?: object
  file?: { bytes: Uint8Array<ArrayBuffer>; type: string }
}

/** Writes to a server of accounts through its own API, as apps and moderators do. */
export function createPdsClient({
  origin,
  adminPassword,
}: {
  origin: string
  adminPassword: string
}) {
  async function call<Answer>(
    method: string,
    { token, isAdmin, body, file }: Call,
  ): Promise<Answer> {
    const headers = new Headers()
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (isAdmin) headers.set('authorization', `Basic ${btoa(`admin:${adminPassword}`)}`)
    if (body) headers.set('content-type', 'application/json')
    if (file) headers.set('content-type', file.type)
    const response = await fetch(`${origin}/xrpc/${method}`, {
      method: 'POST',
      headers,
      body: file?.bytes ?? (body ? JSON.stringify(body) : null),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method}: ${response.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Answer
  }
  const inRepository = ({ did, token }: BlueskyAccount, body: object): Call => ({
    token,
    body: { repo: did, ...body },
  })
  const setTakenDown = (subject: Subject, applied: boolean): Promise<void> =>
    call('com.atproto.admin.updateSubjectStatus', {
      isAdmin: true,
      body: { subject: toSubject(subject), takedown: { applied, ref: 'case' } },
    })

  return {
    /** The handle is the name and `.test`. */
    async createAccount(name: string): Promise<BlueskyAccount> {
      const handle = `${name}.test`
      const password = `${name}-secret`
      const body = { handle, email: `${name}@mail.test`, password }
      const { did, accessJwt: token } = await call<{ did: string; accessJwt: string }>(
        'com.atproto.server.createAccount',
        { body },
      )
      return { did, handle, password, token }
    },
    /** With `isChecked: false`, the server takes records of any shape. Without a key it chooses one. */
    create: (
      account: BlueskyAccount,
      collection: string,
      record: BlueskyRecord,
      { rkey, isChecked }: { rkey?: string; isChecked?: false } = {},
    ): Promise<WrittenRecord> =>
      call(
        'com.atproto.repo.createRecord',
        inRepository(account, {
          collection,
          record: { $type: collection, ...record },
          ...(rkey === undefined ? {} : { rkey }),
          ...(isChecked === undefined ? {} : { validate: isChecked }),
        }),
      ),
    /** Replaces a record, or makes it. */
    put: (
      account: BlueskyAccount,
      collection: string,
      rkey: string,
      record: BlueskyRecord,
    ): Promise<WrittenRecord> =>
      call(
        'com.atproto.repo.putRecord',
        inRepository(account, { collection, rkey, record: { $type: collection, ...record } }),
      ),
    remove: async (account: BlueskyAccount, { uri }: { uri: string }): Promise<void> => {
      const [collection, rkey] = uri.split('/').slice(-2)
      await call('com.atproto.repo.deleteRecord', inRepository(account, { collection, rkey }))
    },
    /** Several writes in one commit. */
    apply: async (account: BlueskyAccount, writes: RepositoryWrite[]): Promise<void> => {
      await call(
        'com.atproto.repo.applyWrites',
        inRepository(account, { writes: writes.map(toWrite) }),
      )
    },
    upload: async (
      { token }: BlueskyAccount,
      bytes: Uint8Array<ArrayBuffer>,
      type: string,
    ): Promise<Blob> => {
      const file = { bytes, type }
      const { blob } = await call<{ blob: Blob }>('com.atproto.repo.uploadBlob', { token, file })
      return blob
    },
    rename: ({ token }: BlueskyAccount, handle: string): Promise<void> =>
      call('com.atproto.identity.updateHandle', { token, body: { handle } }),
    deactivate: ({ token }: BlueskyAccount): Promise<void> =>
      call('com.atproto.server.deactivateAccount', { token, body: {} }),
    activate: ({ token }: BlueskyAccount): Promise<void> =>
      call('com.atproto.server.activateAccount', { token }),
    takeDown: (subject: Subject): Promise<void> => setTakenDown(subject, true),
    giveBack: (subject: Subject): Promise<void> => setTakenDown(subject, false),
    deleteAccount: ({ did }: BlueskyAccount): Promise<void> =>
      call('com.atproto.admin.deleteAccount', { isAdmin: true, body: { did } }),
  }
}

const toWrite = ({ type, ...write }: RepositoryWrite): object => ({
  ...write,
  ...('value' in write ? { value: { $type: write.collection, ...write.value } } : {}),
  $type: `com.atproto.repo.applyWrites#${type}`,
})

function toSubject(subject: Subject): object {
  if ('uri' in subject)
    return { $type: 'com.atproto.repo.strongRef', uri: subject.uri, cid: subject.cid }
  const { did } = subject
  return 'file' in subject
    ? { $type: 'com.atproto.admin.defs#repoBlobRef', did, cid: subject.file }
    : { $type: 'com.atproto.admin.defs#repoRef', did }
}
