import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LEGAL_NAMES, type LegalName, type LegalText, toLegalFile } from '#web/api/legal-text.ts'
import { toCacheControl } from '../caching.ts'
import { fillSampleValues } from './fill-sample-values.ts'
import { toLegalText } from './to-legal-text.ts'

export type LegalTexts = Readonly<Record<LegalName, LegalText>>

/** Reads the operator's texts, and ours for those missing in their folder; in the sample, ours have invented values. Throws for an unknown file name. */
export async function readLegalTexts(
  ours: string,
  theirs: string | null,
  { isSample } = { isSample: false },
): Promise<LegalTexts> {
  const given = theirs === null ? [] : await listTexts(theirs)
  const read = async (name: LegalName): Promise<[LegalName, LegalText]> => [
    name,
    theirs !== null && given.includes(name)
      ? await readText(join(theirs, `${name}.md`))
      : await readText(join(ours, `${name}.md`), isSample ? fillSampleValues : undefined),
  ]
  return Object.fromEntries(await Promise.all(LEGAL_NAMES.map(read))) as LegalTexts
}

async function listTexts(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  const names = files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3))
  const known = new Set<string>([...LEGAL_NAMES, 'README'])
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new Error(
      `${join(folder, unknown)}.md is no legal page; there are ${LEGAL_NAMES.join(', ')}`,
    )
  return names
}

async function readText(file: string, fill = (source: string) => source): Promise<LegalText> {
  try {
    return toLegalText(fill(await readFile(file, 'utf8')))
  } catch (error) {
    throw new Error(`${file} cannot be a legal page`, { cause: error })
  }
}

/** Serves the legal texts as JSON, for visitors who come to a legal page from another page. */
export function registerLegalTexts(
  app: FastifyInstance,
  texts: LegalTexts,
  cacheSeconds: number,
): void {
  for (const name of LEGAL_NAMES)
    app.get(toLegalFile(name), async (_request, reply) =>
      reply.header('cache-control', toCacheControl(cacheSeconds)).send(texts[name]),
    )
}
