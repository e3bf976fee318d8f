import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Message } from './Message.tsx'
import './advanced-search.ts'
import './later.ts'

test('elements stand around their words, and their values stay text [P6]', () => {
  expect(
    renderToStaticMarkup(
      <Message
        id="post.repostedBy.others"
        values={{ name: 'Zoë <b>', count: 2 }}
        part={[<i key="name" />, <b key="others" />]}
      />,
    ),
  ).toBe('Reposted by <i>Zoë &lt;b&gt;</i> and <b>2 others</b>')
})

test('an element that brings its own words stands in its place [P6]', () => {
  expect(
    renderToStaticMarkup(<Message id="advanced.say.without" part={<i>this and that</i>} />),
  ).toBe(', without <i>this and that</i>')
})

test('what looks like an element in a value has none to be [P6]', () => {
  expect(
    renderToStaticMarkup(<Message id="suggest.none" values={{ typed: '<7>x</7>' }} part={<b />} />),
  ).toBe('No words or people start with <b>&lt;7&gt;x&lt;/7&gt;</b>')
})
