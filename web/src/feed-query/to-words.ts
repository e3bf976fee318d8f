/** What was typed, as the wire wants it: words apart by pipes. A "quoted phrase" is one word. */
export function toWords(typed: string): string {
  return (typed.match(/"[^"]+"|[^\s,|]+/g) ?? []).join('|')
}
