import { readFile } from 'node:fs/promises'
import { roster } from '@hemicycle/contract'
import { migrate, openStore, saveRoster } from '@hemicycle/store'
import { Compile } from 'typebox/compile'

const checkedRoster = Compile(roster)

/** Brings the contributors of a roster file into the store; answers how many there are. */
export async function importRoster(databaseUrl: string, file: string): Promise<number> {
  const content = parse(file, await readFile(file, 'utf8'))
  if (!checkedRoster.Check(content)) {
    const [first] = checkedRoster.Errors(content)
    throw new Error(`${file} is not a roster: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
  }
  await migrate(databaseUrl)
  const store = openStore(databaseUrl, { connections: 1 })
  try {
    return await saveRoster(store, 'file', content)
  } finally {
    await store.destroy()
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error })
  }
}
