import { expect, test } from 'vitest'
import { toPageAddress } from './to-page-address.ts'

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=newsletter&fbclid=a%26b', '/'],
  ['/search?q=a+b&utm_source=x&country=FR', '/search?q=a+b&country=FR'],
  ['/search?search%2Dvalue=a?b&x', '/search?search%2Dvalue=a?b'],
  ['/timeline?period=week&compare=a|b&share=on&x=1', '/timeline?period=week&compare=a|b&share=on'],
  ['/channels?type=mep&after=k&y', '/channels?type=mep&after=k'],
  [
    '/voices?subject=rail&by=country&rows=topic&names=FR&state=about&all=yes&x',
    '/voices?subject=rail&by=country&rows=topic&names=FR&state=about&all=yes',
  ],
  ['/embed/tw/1?theme=dark&cachebuster=7', '/embed/tw/1?theme=dark'],
  ['/search?%zz=1&&=&topics=%zz', '/search?topics=%zz'],
])('the page of %s is that of %s [RF.33]', (url, page) => {
  expect(toPageAddress(url)).toBe(page)
})
