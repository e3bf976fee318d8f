import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generate } from 'selfsigned'

const DAY_MS = 86_400_000

export interface Certificate {
  key: string
  cert: string
  /** Clients trust this file through NODE_EXTRA_CA_CERTS. */
  file: string
  remove(): Promise<void>
}

/** Created at each start; the private key never leaves the process. */
export async function createCertificate(host: string, file?: string): Promise<Certificate> {
  const generated = await generate([{ name: 'commonName', value: 'Hemicycle simulator' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - DAY_MS),
    notAfterDate: new Date(Date.now() + 365 * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 2, value: 'api.x.com' },
          { type: 7, ip: host },
        ],
      },
    ],
  })
  const folder =
    file === undefined ? await mkdtemp(join(tmpdir(), 'hemicycle-simulator-')) : dirname(file)
  const path = file ?? join(folder, 'certificate.pem')
  await mkdir(folder, { recursive: true })
  await writeFile(path, generated.cert)
  return {
    key: generated.private,
    cert: generated.cert,
    file: path,
    remove: () =>
      file === undefined ? rm(folder, { recursive: true, force: true }) : rm(file, { force: true }),
  }
}
