import { findDay } from '../../day/find-day.ts'
import { toBase, toGroupsFact } from './count-members.ts'
import { nameTime, nameWeekday } from './name-time.ts'
import { toNumber } from './to-number.ts'
import type { FoundView, View } from './view.ts'

const LABEL_STEP = 6

/** A day: posts, members and groups, and the posts of each hour, the busiest lit. Throws 404 as the day's page does. */
export async function findDayView({ deps, day }: View): Promise<FoundView> {
  const found = await findDay(deps, day)
  const { posts, total, hours, isOver } = found
  const groups = found.groups.filter(({ eparty }) => eparty !== null)
  const values = hours.map((hour) => hour.total)
  return {
    kind: isOver ? 'The day on social media' : 'The day on social media, so far',
    title: nameWeekday(found.from),
    facts: [
      { number: toNumber(posts), text: 'posts' },
      { number: toNumber(total.posted), text: toBase(total.withAccount) },
      ...toGroupsFact(groups.filter(({ posted }) => posted > 0).length, groups.length),
    ],
    figure: {
      kind: 'bars',
      place: 'wide',
      values,
      lit: posts > 0 ? values.indexOf(Math.max(...values)) : null,
      labels: hours.flatMap(({ time }, at) =>
        at % LABEL_STEP === 0 ? [{ at, text: nameTime(time) }] : [],
      ),
    },
  }
}
