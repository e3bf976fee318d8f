/** Answers of the API and embeds are no pages; link previews need the pictures. */
export const ROBOTS = `User-agent: *
Allow: /v1/images/
Disallow: /v1/
Disallow: /embed/
`
