import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nameClasses } from './name-classes.ts'

test('each class and animation of each module has a short name of its own, the same in every build [P4]', async () => {
  const root = await mkdtemp(join(tmpdir(), 'classes-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'src/ui'), { recursive: true })
  const one = join(root, 'src/ui/One.module.css')
  const two = join(root, 'src/ui/Two.module.css')
  await writeFile(two, '.item { margin: 0.5em } @keyframes enter {}')
  await writeFile(one, '.item:hover > .text { color: red } .item {}')

  const name = nameClasses(root)

  const given = [name('item', one), name('text', one), name('item', two), name('enter', two)]
  expect(given).toEqual(['_0', '_1', '_2', '_3'])
  const again = nameClasses(root)
  expect([again('item', two), again('item', one)]).toEqual(['_2', '_0'])
})
