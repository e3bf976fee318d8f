import type { MessageId } from '#web/i18n/message-id.ts'

export interface Stop {
  title: MessageId
  text: MessageId
  /** Preferred side for the card. */
  side: 'left' | 'right' | 'bottom'
  element: Element
}

type Plan = [name: string, side: Stop['side'], title: MessageId, text: MessageId][]

/** Names are values of `data-tour`. At most seven stops: longer tours are not finished. */
const WIDE_TOUR: Plan = [
  ['search', 'bottom', 'tour.search', 'tour.search.text'],
  ['narrow', 'bottom', 'tour.narrow', 'tour.narrow.text'],
  ['post', 'right', 'tour.post', 'tour.post.text'],
  ['topics', 'left', 'tour.topics', 'tour.topics.text'],
  ['chamber', 'right', 'tour.chamber', 'tour.chamber.text'],
  ['members', 'bottom', 'tour.chamber', 'tour.members.text'],
  ['follow', 'right', 'tour.follow', 'tour.follow.text'],
  ['rail', 'right', 'tour.menu', 'tour.rail.text'],
]
const SMALL_TOUR: Plan = [
  ['search-toggle', 'bottom', 'tour.search', 'tour.searchToggle.text'],
  ['members', 'bottom', 'tour.chamber', 'tour.members.text'],
  ['follow', 'bottom', 'tour.view', 'tour.view.text'],
  ['post', 'bottom', 'tour.post', 'tour.post.text'],
  ['bar', 'bottom', 'tour.bar', 'tour.bar.text'],
  ['menu-toggle', 'bottom', 'tour.menuToggle', 'tour.menuToggle.text'],
]

/** Stops for this layout; skips missing elements, and the second of two that show the same. */
export function findStops(isWide: boolean): Stop[] {
  const stops = (isWide ? WIDE_TOUR : SMALL_TOUR).flatMap(([name, side, title, text]) => {
    const element = name === 'post' ? findPost() : findVisible(`[data-tour="${name}"]`)
    return element ? [{ side, title, text, element }] : []
  })
  return stops.filter((stop, index) => stops[index - 1]?.title !== stop.title)
}

/** The first post whose top is inside or below the viewport, or else the first post. */
function findPost(): Element | undefined {
  const posts = [...document.querySelectorAll('[role=feed] article')]
  return posts.find((post) => post.getBoundingClientRect().top > 0) ?? posts[0]
}

const findVisible = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0)
