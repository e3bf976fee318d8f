import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { NOT_UNDERSTOOD } from '#web/feed-query/feed-query.ts'
import { useLocation } from '#web/router/router-context.ts'
import { Boundary } from '#web/ui/LazyBoundary.tsx'
import type { NotesProps } from './Notes.tsx'
// Here, so that the styles are in every page: the notes are readable before their code has arrived.
import './SearchNotes.module.css'

let loaded: ComponentType<NotesProps> | null = null
/** The server loads the notes before it renders a page that has some. */
export const loadSearchNotes = async () => (loaded ??= (await import('./Notes.tsx')).Notes)
const Later: ComponentType<NotesProps> = lazy(async () => ({ default: await loadSearchNotes() }))

export const hasSearchNotes = (search: string): boolean => search.includes(NOT_UNDERSTOOD)

/** What the search left out, and how to repair it. Its code is loaded only where there is something to say. */
export function SearchNotes({ advanced }: { advanced: ReactNode }) {
  const { search } = useLocation()
  const [Notes] = useState(() => loaded ?? Later)
  if (!hasSearchNotes(search)) return null
  return (
    <Boundary>
      <Suspense>
        <Notes advanced={advanced} />
      </Suspense>
    </Boundary>
  )
}
