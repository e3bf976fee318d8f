import { filePaths } from '#web/router/paths.ts'

/** Answers of the API, tables and embeds are no pages; link previews need the pictures. */
export const toRobots = (siteUrl: string): string => `User-agent: *
Allow: /v1/images/
Disallow: /v1/
Disallow: /embed/
Disallow: /*.csv

Sitemap: ${siteUrl}${filePaths.sitemap}
`
