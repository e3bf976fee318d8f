const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign)

interface Embedded {
  id: string
  shareUrl: string
  /** Who posted, in words. */
  label: string
}

/**
 * What another site pastes. Where frames are taken out, a link with the author's name stays, never
 * the text: that goes when the post goes.
 */
export function toEmbedCode({ id, shareUrl, label }: Embedded): string {
  const source = escapeHtml(new URL(`/embed/tw/${encodeURIComponent(id)}`, shareUrl).href)
  const name = escapeHtml(label)
  const link = `<a href="${escapeHtml(shareUrl)}">${name}</a>`
  return `<iframe src="${source}" title="${name}" width="480" height="420" loading="lazy" style="border:0;max-width:100%">${link}</iframe>`
}
