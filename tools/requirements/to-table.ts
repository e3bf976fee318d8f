import type { Claim } from './read-claims.ts'
import type { Requirement } from './read-requirements.ts'

/** More tests are folded, so that rows stay short. */
const SHOWN_TESTS = 4
const SPECIAL = /[|\\`*_[\]~#]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const NONE = '**none**'

/** One row for each requirement of a section; links are relative to a folder in the root. */
export function toTable(requirements: Requirement[], claims: Claim[]): string {
  const byId = Map.groupBy(claims, ({ id }) => id)
  const rows = requirements.map(({ id, text, isExempt }) => {
    const proof = byId.get(id)
    return `| ${id} | ${text.replaceAll('|', '\\|')} | ${proof ? toCell(proof) : isExempt ? '' : NONE} |`
  })
  return ['| Id | Requirement | Proven by |', '| --- | --- | --- |', ...rows].join('\n')
}

function toCell(claims: Claim[]): string {
  const files = Map.groupBy(claims, ({ path }) => path)
  const lines = [...files].map(([path, ofFile]) => {
    const titles = new Set(ofFile.map(({ title }) => toPlain(title)))
    return `[${toPlain(path)}](../${path}): ${[...titles].join('; ')}`
  })
  const list = lines.join('<br>')
  if (claims.length <= SHOWN_TESTS) return list
  const summary = `${claims.length} tests in ${files.size === 1 ? '1 file' : `${files.size} files`}`
  return `<details><summary>${summary}</summary>${list}</details>`
}

/** Escapes Markdown and HTML in titles. */
const toPlain = (title: string): string =>
  title
    .replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll(SPECIAL, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ')
