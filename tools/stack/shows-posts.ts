const POST = '<article'

/** Whether a visitor without JavaScript would see a post. */
export async function showsPosts(siteUrl: string): Promise<boolean> {
  const answer = await fetch(siteUrl)
  const html = await answer.text()
  if (!answer.ok) throw new Error(`${siteUrl} answers ${answer.status}`)
  return html.includes(POST)
}
