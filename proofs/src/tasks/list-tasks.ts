import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TestStack } from '@hemicycle/tools/stack'
import { parse } from 'csv-parse/sync'
import { readData } from '../feeds/read-data.ts'
import { compareGroups } from './compare-groups.ts'
import { FOLLOW_BY_MAIL } from './follow-by-mail.ts'
import { hasWord, listPostsOf, openSubject } from './german-greens.ts'
import type { Hand } from './hand.ts'
import { KEEP_AND_SHARE } from './keep-and-share.ts'
import { findMemberWithPosts, listMembersFrom, listWhoPostedNotAbout } from './members.ts'
import { polishPost, polishPostAlways } from './read-polish.ts'

export interface Task {
  name: string
  /** Clicks and keys besides typing. */
  atMost: number
  /** Of a small screen; wide by default. */
  viewport?: { width: number; height: number }
  /** Begins on the home page. Returns what is wrong, or null. */
  run: (page: Page, hand: Hand, stack: TestStack) => Promise<string | null>
}

const MIN_ROWS = 10
const COUNTRY = 'Poland'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' })

const wordTable: Task = {
  name: 'posts by German Greens with klima* in the last 7 days, as a table',
  atMost: 6,
  async run(page, hand, { simulator }) {
    await ask(page, hand, 'klima*')
    const { ids, since } = await downloadTable(page, hand)
    return compareLists(ids, listPostsOf(simulator, since, hasWord))
  },
}

const subjectTable: Task = {
  name: 'posts by German Greens about climate in the last 7 days, with climate typed, as a table',
  atMost: 6,
  async run(page, hand, { simulator }) {
    await ask(page, hand, 'climate')
    await hand.click(page.getByRole('link', { name: /^Climate change/ }).first())
    await page.waitForURL(/\/subjects\/climate/)
    const { ids, since } = await downloadTable(page, hand)
    const withWord = listPostsOf(simulator, since, hasWord)
    return (
      compareLists(ids, listPostsOf(simulator, since, openSubject())) ??
      (withWord.every((id) => ids.includes(id)) ? null : 'posts with klima* are missing')
    )
  },
}

async function ask(page: Page, hand: Hand, words: string): Promise<void> {
  await hand.click(searchBox(page))
  await hand.type(`${words} country:de group:greens since:7d`)
  await hand.press('Enter')
  await page.waitForURL(/search-value=/)
}

async function downloadTable(page: Page, hand: Hand): Promise<{ ids: string[]; since: number }> {
  const tools = page.getByRole('group', { name: 'This page' })
  await hand.click(tools.getByRole('button', { name: 'Share' }))
  const file = await hand.download(page.getByRole('dialog').getByRole('link', { name: 'CSV' }))
  const { posts } = readData('csv', await readFile(file, 'utf8'))
  if (posts.length < MIN_ROWS) throw new Error(`only ${posts.length} rows`)
  const since = Number(new URL(page.url()).searchParams.get('from')) * 1000
  return { ids: posts.map(({ id }) => id), since }
}

const notAboutIt: Task = {
  name: 'who posted, but not about a topic, as a table',
  atMost: 3,
  async run(page, hand, { simulator }) {
    await hand.click(page.getByRole('button', { name: /^#/ }).first())
    await page.waitForURL(/topics=/)
    const tag = new URL(page.url()).searchParams.get('topics') ?? ''
    await hand.click(page.getByRole('button', { name: 'See who posted, but not about it' }))
    const file = await hand.download(page.getByRole('button', { name: 'Table as CSV' }))
    const rows = parse<{ name: string }>(await readFile(file, 'utf8'), { bom: true, columns: true })
    return compareLists(
      rows.map(({ name }) => name),
      listWhoPostedNotAbout(simulator, tag),
    )
  },
}

const fromMyCountry: Task = {
  name: `a member from ${COUNTRY}`,
  atMost: 3,
  async run(page, hand, { simulator }) {
    await hand.click(page.getByRole('link', { name: 'People', exact: true }).first())
    const select = page.getByLabel('Country', { exact: true })
    const option = select.locator('option', { hasText: COUNTRY })
    await hand.choose(select, (await option.textContent()) ?? '')
    await page.waitForURL(/country=PL/)
    const [first = ''] = listMembersFrom(simulator, 'PL')
    await page.getByRole('link', { name: first }).first().waitFor()
    return null
  },
}

const byName: Task = {
  name: 'a member by name, typed and entered',
  atMost: 1,
  async run(page, hand, { simulator }) {
    const name = findMemberWithPosts(simulator)
    await searchBox(page).fill(name)
    await page.keyboard.press('Enter')
    await page.waitForURL(/search-value=/)
    await hand.click(page.getByRole('region', { name: 'People' }).getByRole('link').first())
    await page.waitForURL(/\/contributors\//)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    return null
  },
}

function compareLists(found: string[], expected: string[]): string | null {
  const missing = expected.filter((one) => !found.includes(one))
  const wrong = found.filter((one) => !expected.includes(one))
  return missing.length + wrong.length === 0 && found.length === expected.length
    ? null
    : `${found.length} rows, ${missing.length} missing (${missing.slice(0, 3).join(', ')}), ${wrong.length} wrong (${wrong.slice(0, 3).join(', ')})`
}

export const TASKS: readonly Task[] = [
  wordTable,
  subjectTable,
  compareGroups,
  notAboutIt,
  fromMyCountry,
  byName,
  polishPost,
  polishPostAlways,
  ...KEEP_AND_SHARE,
  ...FOLLOW_BY_MAIL,
]
