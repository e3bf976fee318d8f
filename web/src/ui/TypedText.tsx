import { fold } from '@hemicycle/contract/fold'
import { rowTextClass } from './OptionGroup.tsx'

/** A suggestion, with the typed part in bold. */
export function TypedText({ label, typed }: { label: string; typed: string }) {
  const [beginning, rest] = splitLabel(label, typed)
  return (
    <span className={rowTextClass}>
      <b>{beginning}</b>
      {rest}
    </span>
  )
}

/** Splits a suggestion into the typed part and the rest. */
function splitLabel(label: string, typed: string): [typed: string, rest: string] {
  const hash = label.startsWith('#') && !typed.startsWith('#') ? 1 : 0
  const isBeginning = fold(label.slice(hash)).startsWith(fold(typed))
  const end = isBeginning ? hash + typed.length : 0
  return [label.slice(0, end), label.slice(end)]
}
