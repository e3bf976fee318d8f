/**
 * The numbers of our advisory locks. Any numbers will do, as long as every process of every release uses the same ones
 * and no two locks share one.
 */
export const LOCKS = {
  /** Shared by batches of index writes, exclusive for a change of the generations. */
  generations: 7_302_001,
  /** Held by the one collector that listens to the networks. */
  listener: 7_302_002,
  rebuild: 7_302_003,
  rosterImport: 7_302_004,
  /** Shared by savers of posts, exclusive for anything else that changes posts. */
  posts: 7_302_005,
  /**
   * The first of two numbers; the second is the hash of a post's id. Locks with two numbers have a separate key space.
   */
  singlePost: 7_302_006,
  grants: 7_302_007,
  feedback: 7_302_008,
  alerts: 7_302_009,
} as const
