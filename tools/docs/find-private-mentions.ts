import type { TextFile } from '../repository/repository.ts'

/** Paths of one person's machine, and hosts that a package mirror would replace. */
const PRIVATE: readonly RegExp[] = [
  /\.\.\/shared\b/,
  /(?<![\w.*-])\/((work|root|home\/\w+)\/|tmp\/w)/,
  /\bregistry\.(npmjs|yarnpkg)\.\w+/,
  /\b(repo1?\.maven|repo\.maven\.apache)\.org\b/,
  /"resolved": "https?:/,
]

/** One line for each mention. */
export function findPrivateMentions(files: TextFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const mention = PRIVATE.map((pattern) => pattern.exec(line)?.[0]).find(Boolean)
      return mention === undefined ? [] : [`${path}:${index + 1}: mentions ${mention}`]
    }),
  )
}
