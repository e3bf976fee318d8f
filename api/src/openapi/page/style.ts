import { SHELL_STYLE } from './shell-style.ts'

/** Colours, type and measures are those of the site; a test compares them. */
const TOKENS = `
:root {
  color-scheme: light dark;
  --surface-page: light-dark(#f1f4f4, #0d1214);
  --surface-card: light-dark(#ffffff, #141b1e);
  --surface-raised: light-dark(#ffffff, #1b2427);
  --surface-sunken: light-dark(#ebf0f0, #1e282b);
  --surface-hover: light-dark(#f1f5f5, #1e282b);
  --surface-pressed: light-dark(#e3eaeb, #273337);
  --scrim: light-dark(rgb(9 22 26 / 52%), rgb(0 0 0 / 66%));
  --text-primary: light-dark(#10191c, #e8eeef);
  --text-secondary: light-dark(#3f4d52, #b4c0c3);
  --text-tertiary: light-dark(#566469, #92a1a5);
  --text-on-accent: light-dark(#ffffff, #04252b);
  --line-hairline: light-dark(#dbe2e3, #283337);
  --line-control: light-dark(#76868a, #6f8187);
  --accent: light-dark(#0b6270, #62c4d1);
  --accent-hover: light-dark(#084d58, #86d6e1);
  --accent-soft: light-dark(#dcedef, #13343a);
  --accent-soft-hover: light-dark(#cbe4e7, #194148);
  --accent-on-soft: light-dark(#084a55, #a3e1e9);
  --focus: light-dark(#0b6270, #7fe0ec);
  --success: light-dark(#17693d, #79d2a0);
  --seat-ink: light-dark(#10191c, #e8eeef);
  --seat-speaking: light-dark(#0f93a6, #4fd3e4);
  --size-xs: 0.75rem;
  --leading-xs: 1rem;
  --size-sm: 0.8125rem;
  --leading-sm: 1.125rem;
  --size-md: 0.875rem;
  --leading-md: 1.25rem;
  --size-base: 1rem;
  --leading-base: 1.5rem;
  --size-lg: 1.125rem;
  --leading-lg: 1.5rem;
  --size-xl: 1.375rem;
  --leading-xl: 1.75rem;
  --size-2xl: 1.75rem;
  --leading-2xl: 2.125rem;
  --weight-medium: 500;
  --weight-bold: 600;
  --tracking-tight: -0.012em;
  --space-1: 0.25rem;
  --space-2: 0.5rem;
  --space-3: 0.75rem;
  --space-4: 1rem;
  --space-5: 1.25rem;
  --space-6: 1.5rem;
  --space-8: 2rem;
  --space-16: 4rem;
  --radius-sm: 6px;
  --radius-md: 10px;
  --radius-lg: 14px;
  --radius-full: 999px;
  --shadow-raised:
    0 2px 4px light-dark(rgb(9 30 36 / 8%), rgb(0 0 0 / 40%)),
    0 16px 40px light-dark(rgb(9 30 36 / 16%), rgb(0 0 0 / 55%));
  --motion-base: 200ms;
  --ease-out: cubic-bezier(0.2, 0.7, 0.2, 1);
  --feed-width: 480px;
  --rail-width: 72px;
  --menu-width: 272px;
  --top-bar-height: 56px;
  --bottom-bar-height: 56px;
  --topics-width: 288px;
  --context-width: 232px;
  --column-gap: 32px;
  --page-gutter: 0px;
}
[data-theme='light'] { color-scheme: light; }
[data-theme='dark'] { color-scheme: dark; }
@media (width >= 1025px) { :root { --top-bar-height: 72px; --page-gutter: 24px; } }
@media (width >= 1200px) {
  :root {
    --topics-width: 304px;
    --column-gap: clamp(32px, calc(32px + (100vw - 1200px) * 0.1), 40px);
    --page-gutter: clamp(24px, calc(24px + (100vw - 1200px) * 0.2), 40px);
  }
}
@media (width >= 1600px) {
  :root { --topics-width: 336px; --context-width: 264px; --column-gap: 56px; --page-gutter: 56px; }
}
@media (prefers-reduced-motion: reduce) { :root { --motion-base: 0.01ms; } }
@media (prefers-contrast: more) { :root { --line-hairline: var(--line-control); --text-tertiary: var(--text-secondary); } }
`

const PAGE_STYLE = `
.page { max-width: 1440px; margin-inline: auto; }
main { min-width: 0; padding: var(--space-6) var(--space-4) var(--space-16); }
main:focus-visible { outline: none; }
h1 { font-size: var(--size-2xl); line-height: var(--leading-2xl); letter-spacing: var(--tracking-tight); }
h2 { font-size: var(--size-xl); line-height: var(--leading-xl); letter-spacing: var(--tracking-tight); }
.card > h2 { font-size: var(--size-lg); line-height: var(--leading-lg); }
h3 { font-size: var(--size-lg); line-height: var(--leading-lg); overflow-wrap: anywhere; }
h4 { margin-top: var(--space-6); font-size: var(--size-base); line-height: var(--leading-base); }
.asked > :first-child > h4:first-child, .asked > h4:first-child { margin-top: 0; }
.group-name { margin-top: var(--space-8); }
main > p, .card p { max-width: 45rem; margin-top: var(--space-2); color: var(--text-secondary); overflow-wrap: anywhere; text-wrap: pretty; }
main > p { font-size: var(--size-base); line-height: var(--leading-base); }
code, pre, output { font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Segoe UI Mono', 'Roboto Mono', 'Noto Sans Mono', 'Liberation Mono', Menlo, monospace; font-size: var(--size-sm); }
:is(h3, dt) code { color: var(--text-primary); }
.card h3 code { font-size: var(--size-base); }
.card { margin-top: var(--space-3); padding: var(--space-5); border: 1px solid var(--line-hairline); border-radius: var(--radius-lg); background: var(--surface-card); }
.card:target, .fields:target { border-color: var(--accent); outline: 1px solid var(--accent); }
.fields:target { outline-offset: var(--space-1); border-radius: var(--radius-sm); }
.about { margin-bottom: var(--space-4); }
.example pre { max-height: 20rem; }
.path code { color: var(--text-primary); font-size: var(--size-md); }
main a { color: var(--accent); text-decoration-color: color-mix(in srgb, currentColor 40%, transparent); text-underline-offset: 0.2em; }
main a:hover { color: var(--accent-hover); text-decoration-color: currentColor; }
.fields > div, .parameters > div { padding-block: var(--space-2); border-bottom: 1px solid var(--line-hairline); }
.fields > div:last-child, .parameters > div:last-child { border-bottom: 0; }
.fields, .parameters { margin-top: var(--space-2); }
.parameters > div { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 13rem); column-gap: var(--space-4); }
.parameters > div > :not(.field) { grid-column: 1; }
.parameters .field { grid-column: 2; grid-row: 1 / span 2; }
.fields .fields { margin: var(--space-1) 0 0 var(--space-4); }
dt { overflow-wrap: anywhere; }
dt code { font-weight: var(--weight-bold); }
dt span { margin-left: var(--space-1); color: var(--text-tertiary); font-size: var(--size-sm); }
dd { margin: 0; }
dd, code { overflow-wrap: anywhere; }
.card dd p { margin-top: 2px; font-size: var(--size-sm); line-height: var(--leading-sm); }
dt label { display: inline-block; }
input:not(.switch, [type='search']), select { width: 100%; min-height: 40px; padding: var(--space-1) var(--space-3); border: 1px solid var(--line-control); border-radius: var(--radius-md); background: var(--surface-card); color: var(--text-primary); }
input:not(.switch):hover, select:hover { border-color: var(--text-tertiary); }
:is(input:not(.switch, [type='search']), select):focus-visible { border-color: var(--focus); border-radius: var(--radius-md); outline-offset: -1px; }
.soft { display: inline-flex; align-items: center; justify-content: center; gap: var(--space-2); min-height: 36px; padding-inline: var(--space-4); border-radius: var(--radius-md); background: var(--accent-soft); color: var(--accent-on-soft); font-weight: var(--weight-bold); }
.soft:hover { background: var(--accent-soft-hover); }
.used > .soft, .all { margin-top: var(--space-3); }
.samples { min-width: 0; }
.tools { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2); }
.segmented { display: inline-flex; padding: 2px; border-radius: var(--radius-md); background: var(--surface-sunken); }
.segment { min-height: 32px; padding-inline: var(--space-3); border-radius: 8px; color: var(--text-secondary); font-weight: var(--weight-bold); }
.segment:hover { background: var(--surface-pressed); color: var(--text-primary); }
.segment[aria-pressed='true'] { background: var(--surface-card); color: var(--accent); box-shadow: 0 0 0 1px var(--line-control); }
.copy { display: inline-flex; align-items: center; gap: 0.375rem; min-height: 36px; padding-inline: var(--space-3); border-radius: var(--radius-md); color: var(--text-secondary); font-weight: var(--weight-medium); }
.copy:hover { background: var(--surface-hover); color: var(--text-primary); }
.copy:has([href='#i-check']) { color: var(--success); }
pre, output { display: block; max-height: 30rem; margin-top: var(--space-2); overflow: auto; padding: var(--space-3); border-radius: var(--radius-md); background: var(--surface-sunken); line-height: var(--leading-md); white-space: pre-wrap; overflow-wrap: anywhere; }
output:empty { display: none; }
details { margin-top: var(--space-2); }
summary { display: flex; align-items: baseline; gap: var(--space-2); padding: var(--space-2); margin-inline: calc(-1 * var(--space-2)); border-radius: var(--radius-sm); color: var(--text-secondary); }
summary::before { content: '›'; flex: none; width: 0.75rem; font-weight: var(--weight-bold); text-align: center; }
details[open] > summary::before { content: '⌄'; }
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--surface-hover); color: var(--text-primary); }
summary:focus-visible { outline-offset: -2px; }
.contents { color: var(--text-secondary); font-size: var(--size-sm); }
.contents .label { padding: 0; }
.contents ul + .label { margin-top: var(--space-3); }
.contents li a { display: flex; align-items: center; min-height: 28px; overflow-wrap: anywhere; text-decoration: none; }
.contents li a:hover { color: var(--accent); text-decoration: underline; }
.contents ul:not(:last-child) a { font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Segoe UI Mono', 'Roboto Mono', 'Noto Sans Mono', 'Liberation Mono', Menlo, monospace; font-size: var(--size-xs); }
.hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:root:not([data-scripted]) .scripted, :root[data-scripted] .unscripted { display: none; }
:root[data-language='curl'] .sample:not([data-language='curl']), :root[data-language='JavaScript'] .sample:not([data-language='JavaScript']), :root[data-language='Python'] .sample:not([data-language='Python']) { display: none; }
@media (width < 512px) {
  .parameters > div { display: block; }
  .parameters .field { margin-block: var(--space-1); }
  main { padding-inline: 0; }
  main > :is(h1, h2, p) { padding-inline: var(--space-4); }
  .all { margin-inline: var(--space-4); }
  .card { padding: var(--space-4); border-inline: 0; border-radius: 0; }
}
@media (width < 1025px) {
  input:not(.switch, [type='search']), select { min-height: 44px; font-size: var(--size-base); }
  .soft, .segment, .copy, summary { min-height: 44px; }
  summary { align-items: center; }
  .contents li a { min-height: 44px; }
  dt label { padding-block: 2px; }
}
@media (width < 1200px) {
  .contents { position: fixed; inset: auto 0 0; width: 100%; max-width: none; max-height: 86dvh; margin: 0; padding: var(--space-5) var(--space-5) calc(var(--space-5) + env(safe-area-inset-bottom)); overflow-y: auto; border: 0; border-radius: 20px 20px 0 0; background: var(--surface-raised); box-shadow: var(--shadow-raised); }
  .contents::backdrop { background: var(--scrim); }
  /* Without scripts it stays open: what is chosen shows above it. */
  :root:not([data-scripted]) .contents { max-height: 50dvh; }
}
@media (width >= 768px) {
  .types .fields > div { display: grid; grid-template-columns: 17rem minmax(0, 1fr); column-gap: var(--space-4); }
  .types .parts { grid-column: 1 / -1; }
}
@media (width >= 1025px) {
  main { padding: var(--space-6) var(--page-gutter) 0; }
}
@media (width >= 1200px) {
  .page { display: grid; grid-template-columns: var(--context-width) minmax(0, 1fr); column-gap: var(--column-gap); padding-inline: var(--page-gutter); }
  main { padding-inline: 0; }
  .contents { display: block; position: sticky; inset: auto; top: var(--top-bar-height); align-self: start; width: auto; height: calc(100dvh - var(--top-bar-height)); max-height: none; margin: 0; padding: var(--space-6) 0; overflow: auto; scrollbar-width: thin; border: 0; background: none; }
  .all { display: none; }
}
@media (width >= 1400px) {
  .operation { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 4fr); column-gap: var(--space-8); align-items: start; }
  .about { grid-column: 1 / -1; }
  .used { position: sticky; top: calc(var(--top-bar-height) + var(--space-4)); max-height: calc(100dvh - var(--top-bar-height) - var(--space-8)); overflow: auto; }
}
@media (width < 1400px) { .used { margin-top: var(--space-5); } }
@media print { .samples .sample { display: block; } }
`

export const DOCS_STYLE = `${TOKENS}${SHELL_STYLE}${PAGE_STYLE}`
