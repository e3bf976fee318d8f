import type { Locator, Page } from '@playwright/test'

/** A visitor's hand, which counts clicks and keys. Typing text costs nothing. */
export interface Hand {
  click: (target: Locator) => Promise<void>
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Opens a native select and chooses an option: two clicks. */
  choose: (select: Locator, label: string) => Promise<void>
  /** Clicks and returns the file that the browser then saves. */
  download: (target: Locator) => Promise<string>
  used: () => number
}

export function openHand(page: Page): Hand {
  let used = 0
  const click = async (target: Locator) => {
    used += 1
    await target.click()
  }
  return {
    click,
    press: async (key) => {
      used += 1
      await page.keyboard.press(key)
    },
    type: (text) => page.keyboard.type(text),
    choose: async (select, label) => {
      used += 2
      await select.selectOption({ label })
    },
    download: async (target) => {
      const [saved] = await Promise.all([page.waitForEvent('download'), click(target)])
      return saved.path()
    },
    used: () => used,
  }
}
