/** Colours, type and measures are those of the site; a test compares them. */
export const DOCS_STYLE = `
:root {
  color-scheme: light dark;
  --surface-page: light-dark(#f1f4f4, #0d1214);
  --surface-card: light-dark(#ffffff, #141b1e);
  --surface-sunken: light-dark(#ebf0f0, #1e282b);
  --surface-hover: light-dark(#f1f5f5, #1e282b);
  --text-primary: light-dark(#10191c, #e8eeef);
  --text-secondary: light-dark(#3f4d52, #b4c0c3);
  --text-on-accent: light-dark(#ffffff, #04252b);
  --line-hairline: light-dark(#dbe2e3, #283337);
  --line-control: light-dark(#76868a, #6f8187);
  --accent: light-dark(#0b6270, #62c4d1);
  --accent-hover: light-dark(#084d58, #86d6e1);
  --focus: light-dark(#0b6270, #7fe0ec);
  --seat-ink: light-dark(#10191c, #e8eeef);
  --seat-speaking: light-dark(#0f93a6, #4fd3e4);
  --radius-md: 10px;
  --radius-lg: 14px;
}
[data-theme='light'] { color-scheme: light; }
[data-theme='dark'] { color-scheme: dark; }
* { box-sizing: border-box; }
html { scroll-padding-top: 5rem; background: var(--surface-page); }
body { margin: 0; color: var(--text-primary); font: 0.9375rem/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'Helvetica Neue', Arial, sans-serif; }
code, pre, output { font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Segoe UI Mono', 'Roboto Mono', 'Noto Sans Mono', 'Liberation Mono', Menlo, monospace; font-size: 0.875rem; }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:hover { color: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 0.5rem; top: 0.5rem; z-index: 2; padding: 0.75rem 1rem; border-radius: var(--radius-md); background: var(--accent); color: var(--text-on-accent); }
.bar { position: sticky; top: 0; z-index: 1; border-bottom: 1px solid var(--line-hairline); background: var(--surface-page); }
.bar > div, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
.bar > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1.5rem; min-height: 56px; }
.bar nav { display: flex; flex-wrap: wrap; margin-inline: -0.5rem; }
.bar a { display: inline-flex; align-items: center; gap: 0.625rem; min-height: 44px; padding-inline: 0.5rem; color: var(--text-secondary); text-decoration: none; }
.bar a:hover { color: var(--text-primary); text-decoration: underline; }
.bar a.brand { padding: 0; color: var(--text-primary); font-size: 1.1875rem; font-weight: 600; letter-spacing: -0.02em; }
.brand svg { flex: none; width: 34px; height: 22px; fill: var(--seat-ink); }
.brand .lit { fill: var(--seat-speaking); }
main { padding-block: 1.5rem 4rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 2.125rem; letter-spacing: -0.012em; }
h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
h2 code { font-size: inherit; }
p { margin: 0.5rem 0; color: var(--text-secondary); text-wrap: pretty; }
section, .operations { margin-top: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line-hairline); border-radius: var(--radius-lg); background: var(--surface-card); }
.operations ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 25rem), 1fr)); gap: 0 1.5rem; margin: 0; padding: 0; list-style: none; }
.operations li { padding-block: 0.375rem; color: var(--text-secondary); overflow-wrap: anywhere; }
.operations a { display: inline-block; min-height: 24px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid var(--line-hairline); text-align: start; vertical-align: top; font-weight: normal; }
td { color: var(--text-secondary); overflow-wrap: anywhere; }
td:nth-child(2) { width: 14rem; }
small { font-size: 0.8125rem; }
input, button { font: inherit; min-height: 36px; padding: 0.25rem 0.75rem; border: 1px solid var(--line-control); border-radius: var(--radius-md); }
input { width: 100%; background: var(--surface-card); color: inherit; }
button { margin: 0.75rem 0; padding-inline: 1rem; border-color: transparent; background: var(--accent); color: var(--text-on-accent); font-weight: 600; cursor: pointer; }
button:hover { background: var(--accent-hover); }
pre, output { display: block; max-height: 30rem; margin: 0.5rem 0; overflow: auto; padding: 0.75rem; border-radius: var(--radius-md); background: var(--surface-sunken); white-space: pre-wrap; overflow-wrap: anywhere; }
output:empty { display: none; }
summary { min-height: 32px; padding: 0.25rem 0.25rem; border-radius: 4px; color: var(--text-secondary); cursor: pointer; }
summary:hover { background: var(--surface-hover); }
@media (width < 1025px) { input, button, .operations a, summary { min-height: 44px; } .operations a { display: flex; align-items: center; } .operations li { padding-block: 0 0.5rem; } input { font-size: 1rem; } }
@media (width < 40rem) { .bar { position: static; } html { scroll-padding-top: 1rem; } td, th { display: block; border: 0; padding: 0.125rem 0; } td:nth-child(2) { width: auto; } tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid var(--line-hairline); } }
@media print { .bar { display: none; } }
`
