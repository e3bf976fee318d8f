import type pg from 'pg'
import { openConnection } from './open-connection.ts'

/** Lets `work` use a connection of its own, and ends it. */
export async function withClient<Result>(
  databaseUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { client, close } = await openConnection(databaseUrl, { application_name: name })
  try {
    return await work(client)
  } finally {
    await close()
  }
}
