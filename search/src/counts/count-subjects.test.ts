import { expect, test } from 'vitest'
import { postQuery } from '../../testing/index.ts'
import { toCountSubjects } from './count-subjects.ts'

test('what the engine is asked stands beside the code [P2]', async () => {
  const asked = toCountSubjects(postQuery({ lists: { subject: ['climate'] } }), {
    version: '4be1c96a7f02',
    list: [],
  })

  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot(
    'count-subjects.query.json',
  )
})
