import type { LegalTexts } from './read-legal-texts.ts'
import { toLegalText } from './to-legal-text.ts'

export const legalForTests = (): LegalTexts => ({
  cookies: toLegalText(
    '# Cookie policy\n\n*Changed today*\n\nFew & small.\n\n## Names\n\nBy [operator].',
  ),
  'data-protection-notice': toLegalText('# Data protection notice\n\nWhat we know of you.'),
  accessibility: toLegalText('# Accessibility statement\n\nFor everyone.'),
  help: toLegalText('# Help\n\nHow to find posts.'),
})
