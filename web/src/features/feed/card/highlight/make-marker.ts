import { findWords } from './find-words.ts'

/** Returns a post's HTML with the search terms marked. */
export type Marker = (html: string) => string

interface Place {
  node: Text
  start: number
}

/** Marks the words in the text nodes of parsed HTML; tags and URLs stay unchanged. */
export function makeMarker(words: string[]): Marker {
  return (html) => {
    const template = document.createElement('template')
    template.innerHTML = html
    const { text, places } = readText(template.content)
    const ranges = findWords(text, words)
    if (ranges.length === 0) return html
    for (const { node, start } of places)
      // From the end, so that earlier offsets remain valid.
      for (const range of ranges.toReversed()) wrap(node, range.start - start, range.end - start)
    return template.innerHTML
  }
}

/** Reads the text across nodes, because a phrase may begin outside a link and end inside it. */
function readText(content: DocumentFragment): { text: string; places: Place[] } {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const places: Place[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      places.push({ node, start: text.length })
      text += node.data
    } else if (node.nodeName === 'BR') text += '\n'
  }
  return { text, places }
}

function wrap(node: Text, from: number, to: number): void {
  const start = Math.max(0, from)
  const end = Math.min(node.length, to)
  if (start >= end) return
  const words = node.splitText(start)
  words.splitText(end - start)
  const mark = document.createElement('mark')
  words.replaceWith(mark)
  mark.append(words)
}
