import { EXIT } from '../io.ts'
import type { Command } from './command.ts'

/** For bash: words of commands, then the options of the command. */
export const toCompletion = (commands: readonly Command[]): Command => ({
  name: 'completion',
  words: '',
  summary: 'print what bash needs to complete commands and options',
  help: ['Use it in a shell:  eval "$(operator completion)"'],
  options: {},
  allowsBadConfig: true,
  run: async ({ io }) => {
    toScript(commands).forEach(io.print)
    return EXIT.done
  },
})

function toScript(commands: readonly Command[]): string[] {
  const names = [...commands.map(({ name }) => name), 'completion', 'help']
  const beginnings = new Set(names.flatMap((name) => listBeginnings(name)))
  return [
    '_operator() {',
    '  local typed="${COMP_WORDS[*]:1:COMP_CWORD-1}" offers=',
    '  case $typed in',
    ...[...beginnings].map((typed) => `    '${typed}') offers='${listNext(typed, names)}' ;;`),
    '  esac',
    '  case "$typed " in',
    // The longest name comes first: `reindex abort` is not `reindex`.
    ...commands
      .toSorted((a, b) => b.name.length - a.name.length)
      .map(({ name, options }) => `    '${name} '*) offers+=' ${listOptions(options)}' ;;`),
    '  esac',
    '  COMPREPLY=($(compgen -W "$offers" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -F _operator operator',
  ]
}

/** The empty one, and each word but the last: of `roster import` there are none and `roster`. */
const listBeginnings = (name: string): string[] =>
  name.split(' ').map((_, count, words) => words.slice(0, count).join(' '))

const listNext = (typed: string, names: readonly string[]): string => {
  const begin = typed === '' ? '' : `${typed} `
  const next = names.flatMap((name) =>
    name.startsWith(begin) ? (name.slice(begin.length).split(' ')[0] ?? []) : [],
  )
  return [...new Set(next)].join(' ')
}

const listOptions = (options: Command['options']): string =>
  [...Object.keys(options), 'json', 'help'].map((name) => `--${name}`).join(' ')
