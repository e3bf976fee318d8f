import { Tokenizer, TokenizerMode, type Token } from 'parse5'

/** Of HTML, before it is read: more is never shown. */
const MAX_SOURCE_LENGTH = 20_000
/** Elements whose text is not for readers. The tokenizer must be told how such an element ends. */
const UNREAD = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
])
const BREAKS: ReadonlySet<string> = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
)
const CONTROLS = /(?![\n\t])\p{Cc}/gu

interface Limits {
  /** In graphemes. */
  maxLength: number
  /** Whether paragraphs stay apart. */
  keepsLines?: boolean
}

/**
 * The text of HTML as a reader would see it. Only tokens are read, no tree is built: deep or crossed elements cost
 * nothing more.
 */
export function toPlainText(html: string, { maxLength, keepsLines = false }: Limits): string {
  const source = html.slice(0, MAX_SOURCE_LENGTH).toWellFormed()
  const lines = readText(source)
    .replaceAll(CONTROLS, '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
  return cut(lines.join(keepsLines ? '\n' : ' '), maxLength)
}

function readText(source: string): string {
  let text = ''
  let unread: string | null = null
  const add = ({ chars }: Token.CharacterToken): void => {
    if (unread === null) text += chars
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onCharacter: add,
      onWhitespaceCharacter: ({ chars }) => {
        if (unread === null) text += chars.replaceAll(/\s/gu, ' ')
      },
      onNullCharacter: () => {},
      onStartTag: ({ tagName }) => {
        const mode = UNREAD.get(tagName)
        if (mode !== undefined) {
          unread = tagName
          tokenizer.state = mode
        }
        if (BREAKS.has(tagName)) text += '\n'
      },
      onEndTag: ({ tagName }) => {
        if (tagName === unread) unread = null
        if (BREAKS.has(tagName)) text += '\n'
      },
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  )
  tokenizer.write(source, true)
  return text
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** At most so many graphemes, the last of them an ellipsis if there were more. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const kept: string[] = []
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length === maxLength) return `${kept.slice(0, -1).join('').trimEnd()}…`
    kept.push(segment)
  }
  return text
}
