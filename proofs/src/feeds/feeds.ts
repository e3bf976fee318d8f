import type { TestStack } from '@hemicycle/tools/stack'
import type { Log, Proof, Verdict } from '../proof.ts'
import { openSite } from '../site/open-site.ts'
import { readLongTable } from './long-table.ts'
import { timeRemoval } from './removal.ts'
import { listBrokenTexts, writeTexts } from './texts.ts'
import { checkView, listViews } from './views.ts'

/** Repeated here on purpose, so that the proof does not depend on the site's own constant. */
const MAX_ROWS = 100_000
/** More than the maximum of rows. */
const POSTS = 100_500
const REMOVED_SECONDS = 15
const MAX_GROWTH_MB = 100

export const feeds: Proof = {
  name: 'feeds',
  promise: `Every view is Atom, JSON Feed and CSV for parsers of others, with all its posts and their words, conditional, and without a removed post after ${REMOVED_SECONDS} s; ${MAX_ROWS.toLocaleString('en')} rows are streamed in ${MAX_GROWTH_MB} MB`,
  proves: ['RD.5', 'RD.6', 'RD.7', 'RD.8', 'RD.9'],
  ring: 'night',
  async run({ log }) {
    const stack = await openSite(
      { days: 3, perDay: 60 },
      {
        write: ({ simulator }) => writeTexts(simulator),
        // The limit for a removal assumes the default.
        env: { CACHE_SECONDS: '10' },
      },
    )
    const verdicts: Verdict[] = []
    try {
      verdicts.push(await checkViews(stack, log))
      verdicts.push(await checkTexts(stack, log))
      verdicts.push(await checkRemoval(stack))
    } finally {
      await stack.close()
    }
    verdicts.push(await checkTable())
    return {
      isCorrect: verdicts.every(({ isCorrect }) => isCorrect),
      measurements: verdicts.flatMap(({ measurements = [] }) => measurements),
      summary: verdicts.map(({ summary }) => summary).join('; '),
    }
  },
}

async function checkViews(stack: TestStack, log: Log): Promise<Verdict> {
  const sum = { answers: 0, tagged: 0, unchanged: 0, described: 0, problems: 0 }
  const views = await listViews(stack)
  for (const view of views) {
    const { problems, ...counts } = await checkView(stack, view)
    for (const problem of problems) log(problem)
    sum.answers += counts.answers
    sum.tagged += counts.tagged
    sum.unchanged += counts.unchanged
    sum.described += counts.described
    sum.problems += problems.length
  }
  const { answers, tagged, unchanged, described, problems } = sum
  return {
    isCorrect: problems === 0 && tagged > 0 && unchanged === tagged && described > 0,
    summary: `${views.length} views in ${answers} answers: ${problems} problems, ${unchanged} of ${tagged} with a tag answered 304 to conditional requests, ${described} pictures described`,
  }
}

async function checkTexts({ webUrl, simulator }: TestStack, log: Log): Promise<Verdict> {
  const { texts, broken } = await listBrokenTexts(webUrl, simulator.posts())
  for (const line of broken) log(line)
  return {
    isCorrect: texts > 0 && broken.length === 0,
    summary: `${broken.length} of ${texts} hostile texts changed`,
  }
}

async function checkRemoval(stack: TestStack): Promise<Verdict> {
  const posts = stack.simulator.posts().filter(({ text }) => text.includes('#Hostile'))
  // Ids grow with time, so it is on the first page of every feed.
  const newest =
    posts
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? ''
  const seconds = await timeRemoval(stack, newest)
  return {
    isCorrect: true,
    measurements: [{ name: 'removed post', value: seconds, unit: 's', atMost: REMOVED_SECONDS }],
    summary: `a removed post left all after ${seconds.toFixed(1)} s`,
  }
}

async function checkTable(): Promise<Verdict> {
  const { rows, ids, megabytes, total, firstByteMs, seconds, growth } = await readLongTable(POSTS)
  return {
    isCorrect: rows === MAX_ROWS && ids === MAX_ROWS && total === String(POSTS),
    measurements: [{ name: 'growth', value: growth, unit: 'MB', atMost: MAX_GROWTH_MB }],
    summary: `${rows} of ${total} rows (${megabytes.toFixed(0)} MB) in ${seconds.toFixed(0)} s, the first after ${firstByteMs.toFixed(0)} ms, the process ${growth.toFixed(0)} MB larger at most`,
  }
}
