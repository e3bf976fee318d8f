/** The operator's settings for PostgreSQL; the API has the reader's address as its DATABASE_URL. */
export interface RoleSettings {
  DATABASE_URL: string
  OWNER_DATABASE_URL: string
  READER_DATABASE_URL: string
  ADMIN_DATABASE_URL: string
}

/** Addresses of the roles that each process has in production, on a server of ours, which asks for no password. */
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
    ADMIN_DATABASE_URL: adminUrl,
  }
}
