import { expect, test } from 'vitest'
import { cleanUpAll, cleanUpOnce } from './clean-up.ts'

test('an interruption closes what is open, the latest first, once, and all of it', async () => {
  const closed: string[] = []
  const open = (name: string) =>
    cleanUpOnce(async () => {
      closed.push(name)
      if (name === 'browser') throw new Error('it was gone already')
    })
  const closeFolder = open('folder')
  open('engines')
  open('browser')
  await closeFolder()

  await cleanUpAll()
  await cleanUpAll()

  expect(closed).toEqual(['folder', 'browser', 'engines'])
})

test('what is opened during an interruption is closed as well', async () => {
  const closed: string[] = []
  cleanUpOnce(async () => {
    closed.push('engines')
    cleanUpOnce(async () => void closed.push('folder'))
  })

  await cleanUpAll()

  expect(closed).toEqual(['engines', 'folder'])
})
