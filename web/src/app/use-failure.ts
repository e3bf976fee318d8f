import { useState } from 'react'
import { useLocation } from '#web/router/router-context.ts'

/** A failure on the server belongs to the address it happened at, until the visitor leaves it. */
export function useFailure(failure: number | null): number | null {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  return key === firstKey ? failure : null
}
