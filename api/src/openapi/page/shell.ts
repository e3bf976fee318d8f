import { escapeHtml, MAX_WORDS_LENGTH, toArc } from '@hemicycle/contract'
import { type IconName, renderIcon } from './icons.ts'

const SEATS = [...toArc(17, 18.6, 14.4, 7), ...toArc(17, 18.6, 7.6, 4)]
const LIT = 4

/** The site's mark: two arcs of seats, the fifth of the outer one lit. */
const MARK = SEATS.map(([x, y], index) =>
  index === LIT
    ? `<circle class="lit" cx="${x}" cy="${y}" r="2.85"/>`
    : `<circle cx="${x}" cy="${y}" r="2.1"/>`,
).join('')

type Item = readonly [path: string, icon: IconName, text: string]

const MAIN: readonly Item[] = [
  ['/', 'home', 'Home'],
  ['/timeline', 'timeline', 'Timeline'],
  ['/channels', 'channels', 'People'],
  ['/voices', 'voices', 'Who posts about it'],
  ['/my-list', 'bookmark', 'My list'],
]
const HELP: readonly Item[] = [['/help', 'help', 'Help page']]
const LEGAL: readonly Item[] = [
  ['/accessibility', 'access', 'Accessibility'],
  ['/data-protection-notice', 'shield', 'Data protection notice'],
  ['/cookies', 'legal', 'Cookie policy'],
]
/** Four places have room. */
const PLACES = MAIN.filter(([path]) => path !== '/voices')

const renderItems = (items: readonly Item[]): string =>
  items
    .map(
      ([path, icon, text]) =>
        `<a class="item" href="${path}">${renderIcon(icon)}<span class="text">${text}</span></a>`,
    )
    .join('\n')

const renderBrand = (name: string, place: 'rail' | 'bar'): string =>
  `<a class="brand ${place}" href="/"><span class="mark"><svg viewBox="0 0 34 22" aria-hidden="true">${MARK}</svg></span><span class="name">${escapeHtml(name)}</span></a>`

/**
 * The menu and the bar of the site, which serves the API under its own origin. The platform opens the menu and the search
 * of small screens, so that both work without JavaScript.
 */
export const renderHeader = (
  name: string,
): string => `<a class="skip" href="#main">Skip to content</a>
<nav class="menu" id="menu" popover="auto" aria-label="Main">
${renderBrand(name, 'rail')}
<button class="icon-button close" popovertarget="menu" popovertargetaction="hide" aria-label="Close menu" autofocus>${renderIcon('close')}</button>
<div class="group">
${renderItems(MAIN)}
</div>
<div class="group help">
<p class="label">Help</p>
${renderItems(HELP)}
</div>
<div class="group end">
<label class="item scripted">${renderIcon('moon')}<span class="text">Dark theme</span><span class="control"><input class="switch" type="checkbox" role="switch" autocomplete="off"></span></label>
${renderItems(LEGAL)}
</div>
</nav>
<header class="bar-top">
<div class="row">
<button class="icon-button toggle" popovertarget="menu" aria-label="Menu">${renderIcon('menu')}</button>
${renderBrand(name, 'bar')}
<button class="icon-button toggle" popovertarget="search" aria-label="Search">${renderIcon('search')}</button>
<search class="search" id="search" popover="auto">
<form class="box" action="/search">
${renderIcon('search')}
<input type="search" name="q" aria-label="Search posts" placeholder="Posts, people, #hashtags" maxlength="${MAX_WORDS_LENGTH}" autocomplete="off" autocapitalize="none" enterkeyhint="search">
<button class="soft">Search</button>
</form>
</search>
</div>
</header>`

/** The places of the site, within reach of the thumb on small screens. */
export const renderFooter = (): string => `<nav class="bar-bottom" aria-label="Places">
${PLACES.map(([path, icon, text]) => `<a class="place" href="${path}">${renderIcon(icon)}${text}</a>`).join('\n')}
</nav>`
