import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TextFile } from '../repository/repository.ts'

const CODE = /`([^`\n]+)`|^(?!```)(?:sudo )?((?:npm|npx|bash|\.\/|\.ci\/).*)$/gm
const SCRIPT = /\bnpm (?:run (?:-\S+ )*)?([a-z][a-z:-]*)/g
const FILE = /(?:\b(?:bash|node) |(?=\.\/|\.ci\/))([\w./-]+\.(?:sh|ts)|\.ci\/[a-z]+)\b/g
/** Commands of npm itself. */
const NPM = new Set(['ci', 'install', 'audit', 'pack', 'run'])

/** Commands in documents that nobody could run: a script that `package.json` lacks, or a file that does not exist. */
export function findUnknownCommands(
  root: string,
  { path, text }: TextFile,
  scripts: readonly string[],
): string[] {
  const exists = (file: string) =>
    [root, join(root, dirname(path)), join(root, 'deploy')].some((folder) =>
      existsSync(join(folder, file)),
    )
  return [...text.matchAll(CODE)].flatMap(([, inText, inBlock]) => {
    const command = inText ?? inBlock ?? ''
    const unknown = [
      ...[...command.matchAll(SCRIPT)]
        .map(([, name = '']) => name)
        .filter((name) => !NPM.has(name) && !scripts.includes(name)),
      ...[...command.matchAll(FILE)].map(([, file = '']) => file).filter((file) => !exists(file)),
    ]
    return unknown.map((name) => `${path}: ${name} in "${command}"`)
  })
}
