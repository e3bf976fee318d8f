import { MAX_WEIGHTED_LENGTH, weightedLength } from '../wire/weighted-length.ts'

export interface TextParts {
  body: string
  link?: string | undefined
  tags: string[]
}

/** Adds address and hashtags as long as the post stays within the limit, or is a long one anyway. */
export function composeText({ body, link, tags }: TextParts): string {
  const isLong = weightedLength(body) > MAX_WEIGHTED_LENGTH
  const additions = [link ?? '', ...tags.map((tag) => `#${tag}`)].filter((word) => word !== '')
  let text = body
  for (const [place, addition] of additions.entries()) {
    const longer = `${text}${isLong && place === 0 ? '\n\n' : ' '}${addition}`
    if (isLong || weightedLength(longer) <= MAX_WEIGHTED_LENGTH) text = longer
  }
  return text
}
