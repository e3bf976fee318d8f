import sql from 'sql-template-tag'
import type { Store } from '../open-store.ts'
import { enqueue, enqueueWithdrawn } from '../search-queue.ts'
import { inTransaction } from '../transaction.ts'

/**
 * Hides a contributor everywhere, or shows them again; answers whether that changed anything. Posts are not touched:
 * who is hidden is applied when answering.
 */
export async function hideContributor(store: Store, id: string, hidden: boolean): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    const rows = await transaction.query<{ id: string; revision: string }>(sql`
      update contributor set hidden = ${hidden}, revision = nextval('revision')
      where id = ${id} and hidden <> ${hidden}
      returning id, revision`)
    await (hidden ? enqueueWithdrawn : enqueue)(transaction, 'contributor', rows)
    return rows.length > 0
  })
}
