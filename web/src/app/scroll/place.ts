/** The reading position: the first visible article and its distance from the top of the viewport. */
export interface Place {
  id: string | null
  offset: number
  scrollY: number
}

export function findPlace(): Place {
  for (const article of document.querySelectorAll<HTMLElement>('article[id]')) {
    const { top, bottom } = article.getBoundingClientRect()
    if (bottom > 0) return { id: article.id, offset: top, scrollY: window.scrollY }
  }
  return { id: null, offset: 0, scrollY: window.scrollY }
}

/** Frames until the articles nearby have their real heights. */
const FRAMES = 4

/** Scrolls to the article, since the heights of articles out of sight are only estimates. */
export function returnTo(place: Place, frames = FRAMES): void {
  const article = place.id && document.getElementById(place.id)
  if (!article) return window.scrollTo(0, place.scrollY)
  window.scrollBy(0, article.getBoundingClientRect().top - place.offset)
  if (frames > 0) requestAnimationFrame(() => returnTo(place, frames - 1))
}
