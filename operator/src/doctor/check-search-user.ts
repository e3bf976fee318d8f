import { findLastHeard, openMonths } from '@hemicycle/search'
import { openSearchOf } from '../commands/with-engines.ts'
import type { Config } from '../config.ts'
import { toReason } from '../format.ts'
import { fail, ok, skipped, warn, type Finding } from '../findings/finding.ts'

const NAME = 'user of the API in OpenSearch'
const MEND =
  'give the API a read-only user (hemicycle-reader in deploy/opensearch/roles.yml), and set READER_OPENSEARCH_URL here'

/** Queries the index as the API does, and warns when the API would do so as a user that can write. */
export async function checkSearchUser(config: Config): Promise<Finding> {
  const { opensearchUrl, readerOpensearchUrl } = config
  const writer = toUser(opensearchUrl)
  if (writer === '') return skipped(NAME, 'OPENSEARCH_URL has no user')
  if (readerOpensearchUrl === null) {
    return warn(
      NAME,
      `READER_OPENSEARCH_URL is not set here; with OPENSEARCH_URL it is ${writer}, which can write and delete`,
      MEND,
    )
  }
  const reader = toUser(readerOpensearchUrl)
  if (reader === writer) return warn(NAME, `${reader}, which can write and delete`, MEND)
  const search = openSearchOf(config, { url: readerOpensearchUrl })
  try {
    await openMonths(search).list()
    await findLastHeard(search)
    return ok(NAME, reader)
  } catch (error) {
    return fail(
      NAME,
      `${reader} gets no response: ${toReason(error)}`,
      'check READER_OPENSEARCH_URL, and that OpenSearch has this user with its role (deploy/README.md)',
    )
  } finally {
    await search.close()
  }
}

/** Every node has the same user, so the first one will do. */
const toUser = (urls: string): string =>
  decodeURIComponent(URL.parse(urls.split(',')[0] ?? '')?.username ?? '')
