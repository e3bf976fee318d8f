/** Asked of the engine itself: the API would remember its "none yet" for a while. */
export async function hasPosts(opensearchUrl: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const [node = ''] = opensearchUrl.split(',')
  const answer = await fetch(`${node}/${env['INDEX_PREFIX'] ?? ''}posts/_count`)
  const body: unknown = await answer.json()
  return hasCount(body) && body.count > 0
}

const hasCount = (body: unknown): body is { count: number } =>
  typeof body === 'object' && body !== null && 'count' in body && typeof body.count === 'number'
