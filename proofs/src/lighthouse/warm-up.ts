/** Pictures are made when they are first asked for: all that a page names are asked for once. */
export async function warmUp(page: URL): Promise<void> {
  const html = await (await fetch(page)).text()
  const pictures = new Set(html.match(/\/v1\/images\/[\w-]+/gu))
  for (const picture of pictures) {
    const { status } = await fetch(new URL(picture, page))
    if (status !== 200) throw new Error(`${picture} of ${page.pathname} answers ${status}`)
  }
}
