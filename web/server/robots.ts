/** Answers of the API and embeds are no pages; link previews need the pictures. */
export const toRobots = (siteUrl: string): string => `User-agent: *
Allow: /v1/images/
Disallow: /v1/
Disallow: /embed/

Sitemap: ${siteUrl}/sitemap.xml
`
