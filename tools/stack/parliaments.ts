/** The source of contributors of a roster of one's own. */
export const OWN_SOURCE = 'own'

/** Two parliaments in one database would be shown together, and invented posts beside real ones. */
export function refuseOthers(listed: string, isOwn: boolean): void {
  const contributors = JSON.parse(listed) as { source: string }[]
  if (contributors.some(({ source }) => (source === OWN_SOURCE) !== isOwn))
    throw new Error(
      `The engines hold ${isOwn ? 'the sample parliament' : 'a parliament of your own'}. To erase it: npm run engines -- reset`,
    )
}
