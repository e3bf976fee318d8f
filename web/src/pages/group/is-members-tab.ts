/** Whether a group's page shows its members, not their posts. */
export const isMembersTab = (pathname: string): boolean => /\/members\/?$/u.test(pathname)
