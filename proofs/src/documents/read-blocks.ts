import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'

/** A fenced block of code in a document. */
export interface Block {
  path: string
  line: number
  /** Empty if the document does not say. */
  language: string
  text: string
}

const BLOCK = /^( *)```(\S*)[^\n]*\n([\s\S]*?)^\1```/gm

export function readBlocks({ path, text }: { path: string; text: string }): Block[] {
  return [...text.matchAll(BLOCK)].map(([, indent = '', language = '', code = ''], index, all) => ({
    path,
    line: text.slice(0, all[index]?.index).split('\n').length,
    language,
    text: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

/** Every block of every document that is or will be committed. */
export function listBlocks(): Block[] {
  const listing = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: REPOSITORY_ROOT,
    encoding: 'utf8',
  })
  return listing
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(REPOSITORY_ROOT, path)))
    .toSorted()
    .flatMap((path) =>
      readBlocks({ path, text: readFileSync(join(REPOSITORY_ROOT, path), 'utf8') }),
    )
}
