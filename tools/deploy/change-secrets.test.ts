import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDeployFolder, type DeployFolder } from './deploy-folder.ts'

let deploy: DeployFolder
beforeEach(async () => {
  deploy = await makeDeployFolder()
  await deploy.run('set-up.sh')
  await deploy.forgetAsked()
})
afterEach(() => deploy.remove())

const read = async (name: string) => (await deploy.read(`secrets/${name}`)).trim()
const ADDRESSES = ['OPENSEARCH_URL', 'READER_OPENSEARCH_URL']
/** Those that stop or start something, and what changes an engine, in short. */
const listSteps = async () =>
  (await deploy.listAsked()).flatMap((line) => {
    if (line.includes('internal_users.yml')) return 'load users'
    if (line.includes('psql')) return 'alter role'
    return /^(compose (run|up|restart)|stop)\b.*/.exec(line)?.[0] ?? []
  })
const REPLACED = [
  'compose up --detach --no-deps --no-recreate --scale api=2 api',
  'stop old',
  'compose up --detach --no-deps --no-recreate --scale api=1 api',
  'compose restart collector courier',
]

test('while the passwords of OpenSearch are changed, old and new are valid until every process has the new [RO.55]', async () => {
  const before = await Promise.all(ADDRESSES.map(read))

  expect(await deploy.run('change-secrets.sh', 'opensearch')).toMatchObject({ code: 0 })

  const after = await Promise.all(ADDRESSES.map(read))
  expect(await listSteps()).toEqual(['load users', ...REPLACED, 'load users'])
  expect(await deploy.listLoaded()).toEqual([
    ['hemicycle', 'hemicycle-b', 'hemicycle-reader', 'hemicycle-reader-b'],
    ['hemicycle-b', 'hemicycle-reader-b'],
  ])
  expect(after.map((address) => address.replace(/:\d+@/, ':N@'))).toEqual([
    'https://hemicycle-b:N@opensearch:9200',
    'https://hemicycle-reader-b:N@opensearch:9200',
  ])
  expect(new Set([...before, ...after].map((address) => /:(\d+)@/.exec(address)?.[1])).size).toBe(4)
})

test('the second change has the first names again [RO.55]', async () => {
  await deploy.run('change-secrets.sh', 'opensearch')
  await deploy.run('change-secrets.sh', 'opensearch')

  expect((await deploy.listLoaded()).at(-1)).toEqual(['hemicycle', 'hemicycle-reader'])
  expect(await read('OPENSEARCH_URL')).toMatch(/^https:\/\/hemicycle:/)
})

test('a change of passwords that was interrupted is finished by the next run [RO.55]', async () => {
  const users = await deploy.read('opensearch/internal_users.yml')
  await deploy.write('opensearch/internal_users.yml', `${users}\nhemicycle-b:\n  hash: 'x'\n`)
  const before = await read('OPENSEARCH_URL')

  const { said } = await deploy.run('change-secrets.sh', 'opensearch')

  expect(said).toContain('Finishing the last change')
  expect(await read('OPENSEARCH_URL')).toBe(before)
  expect(await listSteps()).toEqual([...REPLACED, 'load users'])
  expect(await deploy.listLoaded()).toEqual([['hemicycle', 'hemicycle-reader']])
})

test('all passwords of PostgreSQL are changed without a restart of PostgreSQL [RO.55]', async () => {
  const names = ['OWNER_DATABASE_URL', 'DATABASE_URL', 'READER_DATABASE_URL', 'POSTGRES_PASSWORD']
  const before = await Promise.all(names.map(read))

  expect(await deploy.run('change-secrets.sh', 'postgres')).toMatchObject({ code: 0 })

  const after = await Promise.all(names.map(read))
  expect(await listSteps()).toEqual([
    'compose run --rm --no-deps migrate roles',
    ...REPLACED,
    'alter role',
  ])
  expect(new Set([...before, ...after]).size).toBe(8)
  expect(after[1]).toMatch(/^postgres:\/\/hemicycle_writer:\d+@postgres:5432\/hemicycle$/)
  expect(await read('ADMIN_DATABASE_URL')).toBe(
    `postgres://hemicycle:${after[3]}@postgres:5432/hemicycle`,
  )
})

test('every process trusts both authorities before OpenSearch gets its new certificate [RO.55]', async () => {
  const folder = 'opensearch/certificates'
  const before = [await deploy.read(`${folder}/ca.pem`), await deploy.read(`${folder}/node.pem`)]

  expect(await deploy.run('change-secrets.sh', 'certificates')).toMatchObject({ code: 0 })

  const after = [await deploy.read(`${folder}/ca.pem`), await deploy.read(`${folder}/node.pem`)]
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(await deploy.readSeen()).toBe(`${after[0]}${before[0]}${before[1]}`)
  expect(await listSteps()).toEqual([
    ...REPLACED,
    'compose restart opensearch',
    'compose up --detach --no-deps --no-recreate --wait opensearch',
  ])
  await expect(deploy.read(`${folder}.next/ca.pem`)).rejects.toThrow('ENOENT')
})
