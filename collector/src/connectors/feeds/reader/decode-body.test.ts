import { expect, test } from 'vitest'
import { decodeBody } from './decode-body.ts'

const CAFE = 'Café €'
const WINDOWS = Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x80])
const declare = (encoding: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), body])

test.each([
  ['UTF-8 where nothing is said', Buffer.from(CAFE), ''],
  [
    'a byte order mark, against everything else',
    Buffer.from(`\uFEFF${CAFE}`),
    'text/xml; charset=windows-1252',
  ],
  ['UTF-16 by its mark', Buffer.from(`\uFEFF${CAFE}`, 'utf16le'), ''],
  ['the charset of the header', WINDOWS, 'application/rss+xml; charset="windows-1252"'],
  ['the declaration', declare('windows-1252', WINDOWS), 'text/xml'],
  [
    'the declaration, where the header names an unknown charset',
    declare('windows-1252', WINDOWS),
    'text/xml; charset=klingon',
  ],
  ['UTF-8, where the declaration is unknown', declare('klingon', Buffer.from(CAFE)), ''],
])('a feed is decoded by %s [RN.50]', (_, body, contentType) => {
  expect(decodeBody(body, contentType).replace(/^<\?xml[^>]*>/, '')).toBe(CAFE)
})

test('bytes that do not fit are no error [RN.51]', () => {
  expect(decodeBody(WINDOWS, 'text/xml; charset=utf-8')).toBe('Caf\uFFFD \uFFFD')
})
