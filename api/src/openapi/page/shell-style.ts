/** Reset, menu and bars: as on the site. */
export const SHELL_STYLE = `
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
html { text-size-adjust: 100%; scroll-padding-top: calc(var(--top-bar-height) + var(--space-4)); background: var(--surface-page); }
@media (pointer: fine) { html { scrollbar-gutter: stable; } }
body { min-height: 100dvh; padding-bottom: calc(var(--bottom-bar-height) + env(safe-area-inset-bottom)); font-family: -apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'Helvetica Neue', Arial, sans-serif; font-size: var(--size-md); line-height: var(--leading-md); color: var(--text-primary); background: var(--surface-page); -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility; }
h1, h2, h3, h4 { font-weight: var(--weight-bold); text-wrap: balance; }
ul { padding: 0; list-style: none; }
a { color: inherit; }
svg { display: block; }
button, input, select { font: inherit; color: inherit; }
button { padding: 0; border: 0; background: none; cursor: pointer; }
summary { cursor: pointer; }
[hidden] { display: none; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: var(--radius-sm); }
::selection { background: var(--accent); color: var(--text-on-accent); }
.icon { flex: none; width: 1.25rem; height: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.copy .icon { width: 1rem; height: 1rem; stroke-width: 1.75; }
.skip { position: fixed; top: var(--space-2); left: var(--space-2); z-index: 90; padding: var(--space-2) var(--space-4); border-radius: var(--radius-sm); background: var(--accent); color: var(--text-on-accent); font-weight: var(--weight-bold); text-decoration: none; transform: translateY(-200%); }
.skip:focus { transform: none; }
.icon-button { display: inline-grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: var(--radius-md); color: var(--text-secondary); }
.icon-button:hover { background: var(--surface-hover); color: var(--text-primary); }
.brand { display: inline-flex; align-items: center; gap: 0.625rem; min-height: 44px; color: var(--text-primary); text-decoration: none; }
.mark { flex: none; width: 34px; }
.mark svg { width: 34px; height: 22px; fill: var(--seat-ink); }
.mark .lit { fill: var(--seat-speaking); }
.name { font-size: 1.1875rem; line-height: 1.5rem; font-weight: var(--weight-bold); letter-spacing: -0.02em; }
.brand.rail { align-self: flex-start; margin-bottom: var(--space-4); padding-left: 7px; }
.brand.bar { justify-self: center; }
.menu { position: fixed; inset: 0 auto 0 0; z-index: 50; flex-direction: column; width: var(--rail-width); max-height: none; margin: 0; padding: 14px 12px 12px; overflow: hidden auto; scrollbar-width: none; border: 0; border-inline-end: 1px solid var(--line-hairline); background: var(--surface-page); color: inherit; }
.group { display: grid; gap: 2px; }
.help { margin-top: var(--space-3); padding-top: var(--space-3); border-top: 1px solid var(--line-hairline); }
.label { overflow: hidden; padding: 0 14px; color: var(--text-tertiary); font-size: var(--size-xs); line-height: 1.75rem; font-weight: var(--weight-bold); }
.end { margin-top: auto; padding-top: var(--space-6); }
.item { position: relative; display: grid; grid-template-columns: 20px minmax(0, 1fr); align-items: center; width: 100%; min-height: 44px; padding: 0 14px; border-radius: var(--radius-md); color: var(--text-secondary); font-weight: var(--weight-medium); text-decoration: none; white-space: nowrap; cursor: pointer; }
.item:hover { background: var(--surface-hover); color: var(--text-primary); }
.item:active { background: var(--surface-pressed); }
.item:focus-visible, .item:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -2px; border-radius: var(--radius-md); }
.text { overflow: hidden; padding-inline-start: 18px; }
.control { position: absolute; right: 14px; }
.switch { appearance: none; display: block; position: relative; width: 36px; height: 20px; border: 1.5px solid var(--line-control); border-radius: var(--radius-full); background: var(--surface-card); cursor: pointer; }
.switch::before { content: ''; position: absolute; top: 2.5px; left: 2.5px; width: 12px; height: 12px; border-radius: 50%; background: var(--line-control); transition: transform var(--motion-base) var(--ease-out); }
.switch:checked { border-color: var(--accent); background: var(--accent); }
.switch:checked::before { background: var(--text-on-accent); transform: translateX(16px); }
.switch:focus-visible { border-radius: var(--radius-full); }
.bar-top { position: sticky; top: 0; z-index: 30; border-bottom: 1px solid var(--line-hairline); background: var(--surface-page); }
.row { display: grid; grid-template-columns: 44px 1fr 44px; grid-template-rows: minmax(var(--top-bar-height), auto); align-items: center; padding-inline: var(--space-2); }
.box { display: flex; align-items: center; gap: var(--space-1); min-height: 44px; padding-inline: var(--space-3) 4px; border: 1px solid var(--line-control); border-radius: var(--radius-lg); background: var(--surface-card); }
.box:hover { border-color: var(--text-tertiary); }
.box:has(> input:focus) { border-color: var(--focus); box-shadow: 0 0 0 1px var(--focus); }
.box > .icon { color: var(--text-tertiary); }
.box > input { flex: 1; min-width: 0; height: 42px; padding: 0 var(--space-2); border: 0; background: none; font-size: var(--size-base); text-overflow: ellipsis; }
.box > input:focus-visible { outline: none; }
.box > input::placeholder { color: var(--text-tertiary); opacity: 1; }
.box > .soft { min-height: 36px; padding-inline: var(--space-3); }
.bar-bottom { position: fixed; inset: auto 0 0; z-index: 30; display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); padding-bottom: env(safe-area-inset-bottom); border-top: 1px solid var(--line-hairline); background: var(--surface-card); }
.place { display: grid; place-items: center; align-content: center; gap: 3px; min-height: var(--bottom-bar-height); color: var(--text-secondary); font-size: var(--size-xs); line-height: var(--leading-xs); font-weight: var(--weight-medium); text-decoration: none; }
.place:hover { color: var(--text-primary); }
.place:focus-visible { outline-offset: -3px; border-radius: var(--radius-md); }
@media (width < 1025px) {
  .menu { width: min(300px, 86vw); height: 100dvh; background: var(--surface-raised); color: var(--text-primary); box-shadow: var(--shadow-raised); }
  .menu:popover-open { display: flex; }
  html:has(.menu:popover-open) { overflow: hidden; }
  .menu::backdrop { background: var(--scrim); }
  .menu .item { min-height: 48px; font-size: var(--size-base); }
  .close { position: absolute; top: 14px; right: 10px; }
  .search { inset: var(--top-bar-height) 0 auto; width: 100%; max-width: none; margin: 0; padding: 2px var(--space-3) var(--space-3); border: 0; border-bottom: 1px solid var(--line-hairline); background: var(--surface-page); color: inherit; }
}
@media (width >= 1025px) {
  body { padding: 0 0 var(--space-16) var(--rail-width); }
  .menu { --menu-words: 0; display: flex; height: auto; transition: width var(--motion-base) var(--ease-out) 80ms, box-shadow var(--motion-base) var(--ease-out) 80ms; }
  .menu:not([data-dismissed]):is(:hover, :has(:focus-visible)) { --menu-words: 1; width: var(--menu-width); background: var(--surface-raised); box-shadow: var(--shadow-raised); }
  .menu :is(.text, .control, .label, .name) { opacity: var(--menu-words); transition: opacity var(--motion-base) var(--ease-out) 80ms; }
  .menu .label { height: calc(var(--menu-words) * 1.75rem); }
  .close, .toggle, .bar-bottom { display: none; }
  .brand.bar { justify-self: start; margin-inline-start: calc(var(--space-2) - var(--page-gutter)); }
  .brand.bar .mark { display: none; }
  .row { grid-template-columns: minmax(0, 1fr) minmax(0, var(--feed-width)) minmax(var(--topics-width), 1fr); column-gap: var(--column-gap); padding-inline: var(--page-gutter); }
  .search { display: block; position: static; grid-column: 2; width: auto; height: auto; padding: 0; overflow: visible; border: 0; background: none; color: inherit; }
}
@media (1025px <= width < 1200px) {
  .brand.bar { display: none; }
  .row { grid-template-columns: minmax(0, var(--feed-width)) var(--topics-width); justify-content: center; }
  .search { grid-column: 1; }
}
@media (forced-colors: active) { .segment[aria-pressed='true'] { outline: 2px solid Highlight; outline-offset: -2px; } .switch::before { forced-color-adjust: none; } }
@media print { .menu, .bar-top, .bar-bottom, .tools { display: none; } body { padding: 0; } }
`
