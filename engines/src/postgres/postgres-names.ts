/** The superuser, whom only tests and who makes the roles connect as. */
export const USER = 'hemicycle'
export const DATABASE = 'hemicycle'

/** Nothing of the caller's PG… variables reaches our server or our questions to it. */
export const POSTGRES_ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

export const toDatabaseUrl = (port: number): string =>
  `postgres://${USER}@127.0.0.1:${port}/${DATABASE}`
