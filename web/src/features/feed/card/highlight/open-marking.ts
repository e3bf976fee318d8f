import type { ComponentType } from 'react'
import { FoundBy, type FoundByProps } from './FoundBy.tsx'
import { makeMarker, type Marker } from './make-marker.ts'

/** Marks the words by which a post was found. */
export interface Marking {
  mark: Marker
  /** Also marks the words by which a subject found the post. */
  withFound: (found: FoundByProps['found']) => Marking
  FoundBy: ComponentType<FoundByProps>
}

export const openMarking = (words: string[]): Marking => ({
  mark: makeMarker(words),
  withFound: ({ words: found }) =>
    openMarking([...words, ...found.map((one) => one.found.replaceAll('"', ''))]),
  FoundBy,
})
