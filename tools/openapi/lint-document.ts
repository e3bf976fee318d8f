import { createConfig, lintFromString, type RuleConfig } from '@redocly/openapi-core'

/** On top of those that are recommended, of which warnings count too. */
const RULES: Record<string, RuleConfig> = {
  'array-parameter-serialization': 'error',
  'component-name-unique': 'error',
  'info-contact': 'error',
  'operation-4xx-problem-details-rfc7807': 'error',
  'operation-description': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'path-params-defined': 'error',
  'spec-strict-refs': 'error',
  // The paths of the specified wire format end with a slash.
  'no-path-trailing-slash': 'off',
}

/** What the linter finds in a document, with the rule that says so. */
export async function lintDocument(json: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: RULES })
  const problems = await lintFromString({ source: json, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ ruleId, message, location }) => `${location[0]?.pointer ?? ''} ${message} (${ruleId})`,
  )
}
