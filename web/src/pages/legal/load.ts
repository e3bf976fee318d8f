import { type LegalName, toLegalKey } from '#web/api/legal-text.ts'
import type { Load } from '#web/pages/route.ts'

export const loadLegal =
  (name: LegalName): Load =>
  async ({ legal }) => [{ key: toLegalKey(name), data: legal[name] }]
