import { useEffect } from 'react'
import { useNavigate } from './router-context.ts'

/** Goes on to another address, which takes the place of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
