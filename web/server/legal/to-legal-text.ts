import MarkdownIt, { type Token } from 'markdown-it'
import { LEGAL_TITLE_ID, type LegalText } from '#web/api/legal-text.ts'

/** Without HTML and pictures: whatever a file says, the page gets text, links, lists and tables. */
const markdown = new MarkdownIt({ html: false }).disable(['image', 'html_block', 'html_inline'])
const { rules } = markdown.renderer
const { escapeHtml } = markdown.utils

const PLACEHOLDER = /\[[^[\]]+\]/g

/** Brackets that are no link stand for words that the operator has not given yet. */
rules['text'] = (tokens, index) =>
  escapeHtml(tokens[index]?.content ?? '').replaceAll(PLACEHOLDER, '<mark>$&</mark>')
// By default these carry styles of their own, which our policy refuses.
rules['th_open'] = () => '<th scope="col">'
rules['td_open'] = () => '<td>'
/** A table that is too wide scrolls in its own box, by keyboard too. */
rules['table_open'] = (tokens, index, _options, _env, renderer) =>
  `<div role="group" tabindex="0"${tokens[index] ? renderer.renderAttrs(tokens[index]) : ''}><table>`
rules['table_close'] = () => '</table></div>'

/** A page of a Markdown file; throws when the file has no title. */
export function toLegalText(source: string): LegalText {
  const [open, title, , ...body] = markdown.parse(source, {})
  if (open?.tag !== 'h1' || !title?.content) throw new Error('must begin with a title: # Title')
  nameParts(body)
  const first = body.findIndex(({ type }) => type === 'heading_open')
  const cut = first === -1 ? body.length : first
  return {
    title: title.content,
    description: describe(body),
    lead: render(body.slice(0, cut)),
    rest: render(body.slice(cut)),
  }
}

/** The first paragraph that is not the line of dates, without its marks. */
function describe(tokens: Token[]): string {
  const said = tokens.find(({ type, children }) => type === 'inline' && children?.[0]?.tag !== 'em')
  return (said?.children ?? []).map(({ content }) => content).join('')
}

/** Headings get ids, to be linked to by their words, and tables the id of the heading that names them. */
function nameParts(tokens: Token[]): void {
  const seen = new Map<string, number>()
  let id: string = LEGAL_TITLE_ID
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const name = toPartName(tokens[index + 1]?.content ?? '')
      const before = seen.get(name) ?? 0
      seen.set(name, before + 1)
      id = PART + (before === 0 ? name : `${name}-${before}`)
      token.attrSet('id', id)
    }
    if (token.type === 'table_open') token.attrSet('aria-labelledby', id)
    for (const child of token.children ?? []) leadToPart(child)
  }
}

/** Apart from the ids of the page around. */
const PART = 'part-'

/** As those who show Markdown name a heading, so that a link within the file leads there in both places. */
const toPartName = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')

function leadToPart(token: Token): void {
  const address = token.type === 'link_open' ? String(token.attrGet('href')) : ''
  if (address.startsWith('#')) token.attrSet('href', `#${PART}${address.slice(1)}`)
}

const render = (tokens: Token[]): string => markdown.renderer.render(tokens, markdown.options, {})
