import type { Page } from '@playwright/test'
import { receiveMail, type TestStack } from '@hemicycle/tools/stack'
import type { Hand } from './hand.ts'
import { panel, PHONE, tool } from './keep-and-share.ts'

/** Up to the button that sends the form. */
const AT_MOST_TO_ASK = 4

const followMember = {
  name: 'to be told of one member’s posts by mail, with the link in a mail and Confirm',
  atMost: AT_MOST_TO_ASK + 2,
  async run(page: Page, hand: Hand, stack: TestStack): Promise<string | null> {
    const author = page
      .getByRole('article')
      .getByRole('link')
      .and(page.locator('[href^="/contributors/"]'))
    const name = await author.first().textContent()
    await hand.click(author.first())
    await page.waitForURL(/\/contributors\//)
    await hand.click(tool(page, 'Follow'))
    const form = panel(page, 'Follow')
    await hand.click(form.getByLabel('Your address'))
    await hand.type(`${page.viewportSize()?.width}@example.org`)
    await hand.click(form.getByRole('button', { name: 'Send me a link to confirm' }))
    const used = hand.used()
    await form.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await page.setContent((await receiveMail(stack)).html ?? '')
    await hand.click(page.getByRole('link', { name: 'Look at it and confirm' }))
    await page.getByRole('link', { name: name ?? '', exact: true }).waitFor()
    await hand.click(page.getByRole('button', { name: 'Confirm' }))
    await page.getByRole('heading', { name: 'The alert is on' }).waitFor()
    return used > AT_MOST_TO_ASK ? `${used} before the mail, at most ${AT_MOST_TO_ASK}` : null
  },
}

/** On wide and on small screens. */
export const FOLLOW_BY_MAIL = [
  followMember,
  { ...followMember, name: `${followMember.name}, on a phone`, viewport: PHONE },
]
