/** A test, a journey or a proof says that it proves a requirement. */
export interface Claim {
  id: string
  path: string
  title: string
  /** A proof that runs at night alone. */
  isNightly?: boolean
}
