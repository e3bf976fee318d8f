/** Of a post's page. The ids of X have no hyphen, and their posts stay where they have been cited. */
export const toPostPath = (id: string): string => (id.includes('-') ? `/p/${id}` : `/tw/${id}`)
