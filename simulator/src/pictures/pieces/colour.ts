/** Colours such as `#12ab34`, with spaces between them. */
export const palette = (colours: string): string[] => colours.split(' ')

const toChannels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Between two colours; a share of 1 is the second. */
export function mix(colour: string, other: string, share: number): string {
  const others = toChannels(other)
  const mixed = toChannels(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share: number): string => mix(colour, '#101c22', share)
export const lighter = (colour: string, share: number): string => mix(colour, '#fffaf2', share)
