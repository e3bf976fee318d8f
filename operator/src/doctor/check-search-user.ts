import { findLastHeard, openMonths, openSearch } from '@hemicycle/search'
import type { Config } from '../config.ts'
import { toReason } from '../status/gather-status.ts'
import { fail, ok, skipped, warn, type Finding } from './finding.ts'

const NAME = 'user of the API in OpenSearch'
const MEND =
  'give the API a user that only reads (hemicycle-reader in deploy/opensearch/roles.yml), and name it to us in READER_OPENSEARCH_URL'

/** Asks the index as the API does, and tells when it would do so as a user who writes. */
export async function checkSearchUser(config: Config): Promise<Finding> {
  const { opensearchUrl, readerOpensearchUrl, indexPrefix, searchTimeoutSeconds } = config
  const writer = toUser(opensearchUrl)
  if (writer === '') return skipped(NAME, 'OPENSEARCH_URL has no user')
  if (readerOpensearchUrl === null) {
    return warn(
      NAME,
      `READER_OPENSEARCH_URL is not set here; with OPENSEARCH_URL it is ${writer}, which may write and delete`,
      MEND,
    )
  }
  const reader = toUser(readerOpensearchUrl)
  if (reader === writer) return warn(NAME, `${reader}, which may write and delete`, MEND)
  const search = openSearch({ url: readerOpensearchUrl, prefix: indexPrefix, searchTimeoutSeconds })
  try {
    await openMonths(search).list()
    await findLastHeard(search)
    return ok(NAME, reader)
  } catch (error) {
    return fail(
      NAME,
      `${reader} gets no answer: ${toReason(error)}`,
      'check READER_OPENSEARCH_URL, and that OpenSearch has this user with its role (deploy/README.md)',
    )
  } finally {
    await search.close()
  }
}

/** Of the first node; all have the same. */
const toUser = (urls: string): string =>
  decodeURIComponent(URL.parse(urls.split(',')[0] ?? '')?.username ?? '')
