import type { FeedFault } from '@hemicycle/simulator'

const SCRIPT = '<script>hit()</script><img src=x onerror=hit()>'

const toRss = (item: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<rss version="2.0"><channel><title>x</title>${item}</channel></rss>`

/** What a server of feeds could try. `inside` is a server that nobody may ask. */
export const toHostileDocuments = (inside: string): FeedFault[] => [
  { kind: 'redirect', to: `${inside}/redirected` },
  { kind: 'redirect', to: inside.replace('127.0.0.1', 'localhost') },
  { kind: 'redirect', to: inside.replace('127.0.0.1', '[::ffff:127.0.0.1]') },
  { kind: 'redirect', to: inside.replace('127.0.0.1', '0x7f.1') },
  { kind: 'redirect', to: inside.replace('http:', 'https:') },
  { kind: 'redirect', to: 'http://169.254.169.254/latest/meta-data/' },
  { kind: 'redirect', to: 'file:///etc/passwd' },
  { kind: 'bomb' },
  {
    kind: 'document',
    body: toRss(
      '<item><guid>entity</guid><title>&x;</title></item>',
      `<!DOCTYPE rss SYSTEM "${inside}/dtd" [<!ENTITY x SYSTEM "${inside}/entity">]>`,
    ),
  },
  {
    kind: 'document',
    body: toRss(
      `<item><guid>script</guid><title><![CDATA[Title ${SCRIPT}]]></title><link>javascript:hit()</link><description><![CDATA[Words ${SCRIPT}<a href="javascript:hit()">x</a><svg onload=hit()>]]></description></item>`,
    ),
  },
  {
    kind: 'document',
    body: toRss(
      `<item><guid>twice</guid><title>Twice &amp;lt;script&amp;gt;hit()&amp;lt;/script&amp;gt;</title><link>https://press.example.org/"onclick="hit()</link></item>`,
    ),
  },
  {
    kind: 'document',
    body: toRss(
      `<item><guid>pictures</guid><title>Pictures</title><enclosure url="${inside}/picture" type="image/png" length="1"/><description><![CDATA[<img src="${inside}/picture"><link rel="stylesheet" href="${inside}/style">]]></description></item>`,
    ),
  },
  { kind: 'document', body: toRss('<item><guid>many</guid></item>'.repeat(100_000)) },
  {
    kind: 'document',
    body: toRss(`<item><guid>deep</guid><title>${'<b>'.repeat(100_000)}</title></item>`),
  },
  { kind: 'document', body: Buffer.from(toRss('<item/>'), 'utf16le'), contentType: 'image/png' },
  { kind: 'long', bytes: 10_000_000 },
  { kind: 'page' },
  { kind: 'cut' },
  { kind: 'stalled' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 301 },
]
