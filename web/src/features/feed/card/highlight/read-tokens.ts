import { fold } from '@hemicycle/contract/fold'

/** A word of a text as the search engine reads it, and where it stands. */
export interface Token {
  term: string
  start: number
  end: number
  /** A hashtag or a mention begins here: its folded name and where it ends. */
  name: { sign: '#' | '@'; term: string; start: number; end: number } | null
}

const LETTERS = String.raw`[\p{L}\p{M}\p{N}_]+`
/** What holds two parts together: an apostrophe or a point between letters, a point or a comma between digits. */
const JOINT = String.raw`(?:(?<=[\p{L}\p{M}])['’‘.:·](?=\p{L})|(?<=\p{N})['’.,;](?=\p{N}))`
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*`
const TOKEN = new RegExp(`([#＃@]?)(?:(${LETTERS}(?:${JOINT}${LETTERS})*)|${PICTURE})`, 'gu')
const NAME = new RegExp(`^${LETTERS}`, 'u')

/** As the engine's analyser has them. */
const ELIDED =
  /^(?:l|m|t|qu|n|s|j|d|c|jusqu|quoiqu|lorsqu|puisqu|all|dall|dell|nell|sull|coll|pell|gl|agl|dagl|degl|negl|sugl|un|b|h)['’]/iu
const POSSESSIVE = /['’]s$/iu

export function readTokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: all, 1: sign = '', 2: word, index }) => {
    const at = index + sign.length
    const whole = word ?? all.slice(sign.length)
    const start = at + (ELIDED.exec(whole)?.[0].length ?? 0)
    const bare = text.slice(start, at + whole.length).replace(POSSESSIVE, '')
    return {
      term: fold(bare),
      start,
      end: start + bare.length,
      name: sign && word ? toName(sign, word, index) : null,
    }
  })
}

function toName(sign: string, word: string, start: number): Token['name'] {
  const name = NAME.exec(word)?.[0] ?? ''
  return {
    sign: sign === '@' ? '@' : '#',
    term: fold(name),
    start,
    end: start + sign.length + name.length,
  }
}
