import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { listSocialItemsAnswer } from '@hemicycle/contract'
import { readSubjects } from '@hemicycle/search'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { readHeight, toFrameCode } from '@hemicycle/web/embed-code'
import { Check } from 'typebox/value'
import { parse } from 'yaml'
import type { Block } from './read-blocks.ts'
import { listCommands } from './list-commands.ts'

/** What a block of a document must hold. Throws otherwise. */
export interface BlockCheck {
  language: string
  /** All documents, if there is none. */
  path?: string
  check: (block: Block) => void
}

/** Of the shell, and programs that the reader of the document has installed by then. */
const PROGRAMS = new Set(
  '[ cd echo exit export curl docker git helm install kubectl npm openssl operator rm sed ssh sysctl systemctl'.split(
    ' ',
  ),
)

/** Blocks that are read, but not run. */
export const CHECKS: BlockCheck[] = [
  { language: 'sh', check: checkShell },
  { language: 'ts', check: ({ text }) => void stripTypeScriptTypes(text.replaceAll('…', '')) },
  { language: 'json', check: ({ text }) => void JSON.parse(text) },
  { language: 'json', path: 'docs/api.md', check: checkAnswer },
  { language: 'json', path: 'search/subjects/README.md', check: checkSubject },
  { language: 'mermaid', check: checkFlowchart },
  { language: 'html', path: 'docs/embeds.md', check: checkFrame },
  { language: 'js', path: 'docs/embeds.md', check: checkMessage },
  // The roster that it describes is imported there.
  {
    language: 'csv',
    path: 'docs/roster.md',
    check: isIn('operator/src/commands/documented.test.ts'),
  },
  { language: 'csv', path: 'README.md', check: isIn('proofs/src/own-parliament.test.ts') },
  { language: 'caddyfile', path: 'deploy/README.md', check: checkOptions },
  { language: 'yaml', path: 'deploy/README.md', check: checkOverride },
  { language: 'text', check: checkDrawing },
]

/** Another test reads this document. */
function isIn(test: string): (block: Block) => void {
  return ({ path }) => {
    if (!readFileSync(join(REPOSITORY_ROOT, test), 'utf8').includes(path))
      throw new Error(`${test} does not read ${path}`)
  }
}

function checkShell({ path, text }: Block): void {
  execFileSync('bash', ['-n'], { input: text, stdio: 'pipe' })
  const unknown = listCommands(text).filter(
    (name) =>
      !PROGRAMS.has(name) &&
      !existsSync(join(REPOSITORY_ROOT, name)) &&
      !existsSync(join(REPOSITORY_ROOT, dirname(path), name)),
  )
  if (unknown.length > 0) throw new Error(`no such command: ${unknown.join(', ')}`)
}

function checkAnswer({ text }: Block): void {
  if (!Check(listSocialItemsAnswer, JSON.parse(text))) throw new Error('no answer of the API')
}

/** As an operator's own list of words. */
function checkSubject({ text }: Block): void {
  const folder = mkdtempSync(join(tmpdir(), 'hemicycle-subject-'))
  try {
    const { id } = JSON.parse(text) as { id: string }
    writeFileSync(join(folder, `${id}.json`), text)
    readSubjects(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const NODE = String.raw`\w+(?:\["[^"]+"\]|\[\("[^"]+"\)\])?`
const EDGE = new RegExp(String.raw`^  ${NODE} -->(?:\|[^|]+\|)? ${NODE}$`)

function checkFlowchart({ text }: Block): void {
  const [head, ...edges] = text.trimEnd().split('\n')
  const wrong = edges.filter((line) => !EDGE.test(line))
  if (!/^flowchart (?:LR|TD)$/.test(head ?? '') || wrong.length > 0)
    throw new Error(`no flowchart: ${wrong.join(', ') || head}`)
}

/** The code that Share copies, or the script for frames. */
function checkFrame({ text }: Block): void {
  const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  const [src, href, label] = [
    find(/src="([^"]+)"/),
    find(/href="([^"]+)"/),
    find(/title="([^"]+)"/),
  ]
  const expected = text.startsWith('<script')
    ? `<script async src="https://hemicycle.example/embed.js"></script>`
    : toFrameCode({ src, href, label, height: Number(find(/height="(\d+)"/)) })
  if (withoutLayout(text) !== withoutLayout(expected)) throw new Error(`not ${expected}`)
}

const withoutLayout = (html: string): string =>
  html
    .trim()
    .replaceAll(/\s+(?=[<>])|(?<=[<>])\s+/g, '')
    .replaceAll(/\s+/g, ' ')

function checkMessage({ text }: Block): void {
  if (readHeight(runInNewContext(`(${text})`)) === null) throw new Error('no message of a frame')
}

/** Global options of Caddy about its certificate authority, one in each line. */
function checkOptions({ text }: Block): void {
  const wrong = text
    .trimEnd()
    .split('\n')
    .filter((line) => !/^acme_ca(?:_root)? \S+$/.test(line))
  if (wrong.length > 0) throw new Error(`no such option: ${wrong.join(', ')}`)
}

/** A file of Compose that changes services which are there. */
function checkOverride({ text }: Block): void {
  const compose = readFileSync(join(REPOSITORY_ROOT, 'deploy/compose.yaml'), 'utf8')
  const read = (yaml: string) => (parse(yaml, { merge: true }) as { services: object }).services
  const there = new Set(Object.keys(read(compose)))
  const unknown = Object.keys(read(text)).filter((name) => !there.has(name))
  if (unknown.length > 0) throw new Error(`no such service: ${unknown.join(', ')}`)
}

const FILE_NAME = /(?<![\w/.-])[A-Za-z][\w-]*(?:\.[\w-]+)*\.(?:tsx?|css|sql)\b/g

/** A drawing, a list of files or an output: it names files that exist, and hides no commands. */
function checkDrawing({ text }: Block): void {
  const commands = text.match(/^(?:\$ |npm |npx |docker |curl |sudo |operator [a-z])/gm) ?? []
  if (commands.length > 0) throw new Error('commands belong in a block of sh')
  const listing = execFileSync('git', ['ls-files'], { cwd: REPOSITORY_ROOT, encoding: 'utf8' })
  const missing = (text.match(FILE_NAME) ?? []).filter((name) => !listing.includes(`/${name}\n`))
  if (missing.length > 0) throw new Error(`no such file: ${missing.join(', ')}`)
}
