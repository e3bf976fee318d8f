import MarkdownIt, { type Token } from 'markdown-it'
import { i18n } from '#web/i18n/i18n.ts'
import { LEGAL_TITLE_ID, type LegalText } from '#web/api/legal-text.ts'

/** Without HTML and images: a file can only produce text, links, lists and tables. */
const markdown = new MarkdownIt({ html: false }).disable(['image', 'html_block', 'html_inline'])
const { rules } = markdown.renderer
const { escapeHtml } = markdown.utils

const PLACEHOLDER = /\[[^[\]]+\]/g

/** Bracketed text that is not a link is a placeholder that the operator has not filled in yet. */
rules['text'] = (tokens, index) =>
  escapeHtml(tokens[index]?.content ?? '').replaceAll(PLACEHOLDER, '<mark>$&</mark>')
// The defaults have inline styles, which our content security policy blocks.
rules['th_open'] = () => '<th scope="col">'
rules['td_open'] = () => '<td>'
/** A table that is too wide scrolls in its own box, by keyboard too. */
rules['table_open'] = (tokens, index, _options, _env, renderer) =>
  `<div role="group" tabindex="0"${tokens[index] ? renderer.renderAttrs(tokens[index]) : ''}><table>`
rules['table_close'] = () => '</table></div>'

/** Converts a Markdown file; throws when it has no title. */
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

/** The first paragraph that is not the line of dates, without markup. */
function describe(tokens: Token[]): string {
  const said = tokens.find(({ type, children }) => type === 'inline' && children?.[0]?.tag !== 'em')
  return (said?.children ?? []).map(({ content }) => content).join('')
}

/** Gives each heading an id made from its text, and each table the id of the heading that labels it. */
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
    for (const child of token.children ?? []) adaptLink(child)
  }
}

/** Prefix that avoids collisions with other ids of the page. */
const PART = 'part-'

/** Same slugs as Markdown viewers, so that links within the file work both there and here. */
const toPartName = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')

function adaptLink(token: Token): void {
  const address = token.type === 'link_open' ? String(token.attrGet('href')) : ''
  if (address.startsWith('#')) token.attrSet('href', `#${PART}${address.slice(1)}`)
  if (/^https?:/i.test(address)) for (const [name, value] of NEW_TAB) token.attrSet(name, value)
}

/** For links to other sites. */
const NEW_TAB = [
  ['target', '_blank'],
  ['rel', 'noopener'],
  ['title', i18n._('post.newTab').trim()],
] as const

const render = (tokens: Token[]): string => splitAtHeadings(tokens).map(renderPart).join('')

const splitAtHeadings = (tokens: Token[]): Token[][] => {
  const parts: Token[][] = [[]]
  for (const token of tokens)
    if (token.type === 'heading_open') parts.push([token])
    else parts.at(-1)?.push(token)
  return parts
}

/** A heading of the fourth level folds the text up to the next heading. */
function renderPart(tokens: Token[]): string {
  const [heading, title, end, ...text] = tokens
  if (heading?.tag !== 'h4' || !title || !end) return renderTokens(tokens)
  return `<details${markdown.renderer.renderAttrs(heading)}><summary>${renderTokens([title])}</summary>\n${renderTokens(text)}</details>\n`
}

const renderTokens = (tokens: Token[]): string =>
  markdown.renderer.render(tokens, markdown.options, {})
