import { escapeHtml, toArc } from '@hemicycle/contract'

const SEATS = [...toArc(17, 18.6, 14.4, 7), ...toArc(17, 18.6, 7.6, 4)]
const LIT = 4

/** The site's mark: two arcs of seats, the fifth of the outer one lit. */
const MARK = SEATS.map(([x, y], index) =>
  index === LIT
    ? `<circle class="lit" cx="${x}" cy="${y}" r="2.85"/>`
    : `<circle cx="${x}" cy="${y}" r="2.1"/>`,
).join('')

const PAGES = [
  ['/', 'Home'],
  ['/timeline', 'Timeline'],
  ['/channels', 'People'],
  ['/help', 'Help page'],
]

/** The way back to the site, which serves the API under its own origin. */
export const renderDocsBar = (name: string): string => `<header class="bar">
<div>
<a class="brand" href="/"><svg viewBox="0 0 34 22" aria-hidden="true">${MARK}</svg>${escapeHtml(name)}</a>
<nav aria-label="Site">
${PAGES.map(([path, title]) => `<a href="${path}">${title}</a>`).join('\n')}
</nav>
</div>
</header>`
