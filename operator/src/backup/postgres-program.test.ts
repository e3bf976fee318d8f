import { expect, test } from 'vitest'
import { toConnection } from './postgres-program.ts'

test.each([
  'postgres://ada:hunt%20er2@db.example.org/hemicycle',
  'postgres://ada@db.example.org/hemicycle?password=hunt%20er2',
])('the password is never in an argument: %s [RO.3]', (url) => {
  expect(toConnection(url)).toEqual({
    arguments: ['--dbname=postgres://ada@db.example.org/hemicycle'],
    env: { PGPASSWORD: 'hunt er2' },
  })
})

test("parameters that PostgreSQL's own programs do not understand are translated, others are kept [RO.3]", () => {
  const parameters = 'uselibpqcompat=true&sslmode=no-verify&options=-c%20role%3Dada'

  expect(toConnection(`postgres://db.example.org/hemicycle?${parameters}`).arguments).toEqual([
    '--dbname=postgres://db.example.org/hemicycle?sslmode=require&options=-c%20role%3Dada',
  ])
})
