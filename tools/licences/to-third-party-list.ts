import type { ThirdPartyPackage } from './read-packages.ts'

export const THIRD_PARTY_FILE = 'THIRD-PARTY.md'

/** The text of THIRD-PARTY.md. */
export function toThirdPartyList(packages: ThirdPartyPackage[]): string {
  const byLicence = [...Map.groupBy(packages, ({ licence }) => licence || 'not said')]
  const counts = byLicence
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, list]) => `${licence} (${list.length})`)
  const rows = packages.map(
    ({ name, version, licence, isOptional }) =>
      `| ${name} | ${version} | ${licence}${isOptional ? ' (optional)' : ''} |`,
  )
  return `# Third-party packages

<!-- Written by \`npm run licences\` from package-lock.json. Do not edit. -->

The packages of others that are installed with Hemicycle's programs, the sample parliament included, but not those that only development needs. Each package carries the text of its licence; the texts for those that browsers download are in \`/licences.txt\` of every site. An optional one is installed on some systems only, such as the image library for one processor.

A test holds each licence against those that go with the EUPL-1.2 (\`tools/licences/allowed-licences.ts\`). The same list for machines is made by \`npm run sbom\` (CycloneDX).

${packages.length} packages: ${counts.join(', ')}.

| Package | Version | Licence |
| --- | --- | --- |
${rows.join('\n')}
`
}
