import { rowTextClass } from './Group.tsx'
import { splitLabel } from './use-suggestions.ts'

/** A suggestion, with the typed part in bold. */
export function WordText({ label, typed }: { label: string; typed: string }) {
  const [beginning, rest] = splitLabel(label, typed)
  return (
    <span className={rowTextClass}>
      <b>{beginning}</b>
      {rest}
    </span>
  )
}
