/** The first of these words that go on from a beginning; without # it may also be the beginning of a hashtag. */
export function completeWord(words: string[], beginning: string, count: number): string[] {
  const found: string[] = []
  for (const word of words) {
    if (found.length === count) break
    if (word.startsWith(beginning) || word.startsWith(`#${beginning}`)) found.push(word)
  }
  return found
}
