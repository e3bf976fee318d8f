export interface Account {
  id: string
  handle: string
  name: string
  description: string
  /** Name of the drawn picture; some accounts have none. */
  picture: string | null
  verifiedType: 'none' | 'government'
  createdAt: Date
}
