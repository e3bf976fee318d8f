import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TestStack } from '@hemicycle/tools/stack'
import type { Hand } from './hand.ts'

export const PHONE = { width: 390, height: 844 }
const SIZE = '360'

/** A button at the end of the title block. */
export const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'This page' }).getByRole('button', { name, exact: true })
export const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const readCopied = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

const keepTopic = {
  name: 'a topic in My list',
  atMost: 3,
  async run(page: Page, hand: Hand): Promise<string | null> {
    // The list of topics, or on small screens the hashtag of a post.
    const topic = page
      .getByRole('button', { name: /^#/ })
      .or(page.getByRole('article').getByRole('link', { name: /^#/ }))
    await hand.click(topic.filter({ visible: true }).first())
    await page.waitForURL(/topics=|search-value=/)
    const { pathname, search } = new URL(page.url())
    await hand.click(tool(page, 'Follow'))
    await hand.click(panel(page, 'Follow').getByRole('button', { name: 'Save to my list' }))
    await page.goto('/my-list')
    const saved = page.getByRole('region', { name: 'Saved searches' }).getByRole('link')
    await saved.waitFor()
    const address = await saved.getAttribute('href')
    return address === pathname + search ? null : `saved ${address}, not ${pathname + search}`
  },
}

const citePost = {
  name: 'a citation of a post',
  atMost: 2,
  async run(page: Page, hand: Hand): Promise<string | null> {
    const post = page.getByRole('article').first()
    await hand.click(
      post
        .getByRole('link')
        .filter({ has: page.getByRole('time') })
        .first(),
    )
    await page.waitForURL(/\/tw\//)
    const file = await hand.download(page.getByRole('link', { name: 'BibTeX' }))
    const entry = await readFile(file, 'utf8')
    return entry.includes(`url = {${page.url()}}`) ? null : `the entry has no address: ${entry}`
  },
}

const embedView = {
  name: 'a view on another page, with a size and a colour theme',
  atMost: 4,
  async run(page: Page, hand: Hand, { webUrl }: TestStack): Promise<string | null> {
    await hand.click(tool(page, 'Share'))
    const share = panel(page, 'Share')
    await hand.click(share.getByRole('button', { name: SIZE }))
    await hand.click(share.getByRole('button', { name: 'Dark' }))
    await hand.click(share.getByRole('button', { name: 'Copy code' }))
    await share.getByRole('button', { name: 'Copied' }).waitFor()
    const code = await readCopied(page)
    const isFrame = code.includes(`src="${webUrl}/embed/search?theme=dark"`)
    if (!isFrame || !code.includes(`width="${SIZE}"`)) return code
    await page.setContent(code)
    await page.frameLocator('iframe').getByRole('article').first().waitFor()
    return null
  },
}

const shareView = {
  name: 'the address of a view',
  atMost: 2,
  async run(page: Page, hand: Hand): Promise<string | null> {
    await page.goto('/search?country=PL&media=photo')
    await hand.click(tool(page, 'Share'))
    const share = panel(page, 'Share')
    await hand.click(share.getByRole('button', { name: 'Copy link' }))
    await share.getByRole('button', { name: 'Copied' }).waitFor()
    const address = await readCopied(page)
    return address === page.url() ? null : `copied ${address}`
  },
}

/** Tasks of keeping and passing on, on wide and on small screens. */
export const KEEP_AND_SHARE = [keepTopic, citePost, embedView, shareView].flatMap((task) => [
  task,
  { ...task, name: `${task.name}, on a phone`, viewport: PHONE },
])
