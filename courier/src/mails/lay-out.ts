import { escapeHtml } from '@hemicycle/contract'

interface Link {
  text: string
  url: string
}

/** A line of a mail: words, a link, or words and where they lead. */
export type Line = string | Link | { words: string; url: string }

/** A mail as both of its forms show it: paragraphs of lines. */
export type Paragraphs = readonly (readonly Line[])[]

const toTextLine = (line: Line): string => {
  if (typeof line === 'string') return line
  return 'text' in line ? `${line.text}: ${line.url}` : `${line.words}\n  ${line.url}`
}

const toHtmlLine = (line: Line): string => {
  if (typeof line === 'string') return escapeHtml(line)
  const words = 'text' in line ? line.text : line.words
  return `<a href="${escapeHtml(line.url)}">${escapeHtml(words)}</a>`
}

/** Styles are inline: many mail programs read no others. */
const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>' +
  '<body style="max-width:36em;margin:24px auto;padding:0 16px;font:16px/1.5 sans-serif;overflow-wrap:anywhere">'

/** The same words in text and in HTML: no pictures, nothing that is loaded, nothing that counts. */
export const layOut = (paragraphs: Paragraphs): { text: string; html: string } => ({
  text: `${paragraphs.map((lines) => lines.map(toTextLine).join('\n')).join('\n\n')}\n`,
  html: `${HEAD}${paragraphs
    .map((lines) => `<p>${lines.map(toHtmlLine).join('<br>')}</p>`)
    .join('')}</body></html>`,
})
