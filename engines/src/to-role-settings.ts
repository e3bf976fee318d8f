/** The operator's settings for PostgreSQL; READER_DATABASE_URL is the API's DATABASE_URL, COURIER_DATABASE_URL the courier's. */
export interface RoleSettings {
  DATABASE_URL: string
  OWNER_DATABASE_URL: string
  READER_DATABASE_URL: string
  COURIER_DATABASE_URL: string
  ADMIN_DATABASE_URL: string
}

/** Addresses of the production roles on one of our own servers, which needs no password. */
export function toRoleSettings(adminUrl: string): RoleSettings {
  const toUrl = (user: string): string => {
    const url = new URL(adminUrl)
    url.username = user
    return url.href
  }
  return {
    DATABASE_URL: toUrl('hemicycle_writer'),
    OWNER_DATABASE_URL: toUrl('hemicycle_owner'),
    READER_DATABASE_URL: toUrl('hemicycle_reader'),
    COURIER_DATABASE_URL: toUrl('hemicycle_courier'),
    ADMIN_DATABASE_URL: adminUrl,
  }
}
