import { newestVersion } from './archive/post.ts'
import { listSimulatedPosts, toSimulatedPost } from './simulated-post.ts'
import type { Simulator } from './simulator.ts'
import type { World } from './world.ts'

type Happenings = Pick<
  Simulator,
  | 'post'
  | 'repost'
  | 'edit'
  | 'remove'
  | 'withhold'
  | 'release'
  | 'rename'
  | 'describe'
  | 'suspend'
  | 'protect'
  | 'deactivate'
  | 'restore'
  | 'unprotect'
  | 'withholdAccount'
  | 'releaseAccount'
  | 'posts'
  | 'deliver'
>

/** Everything that a test can let happen to posts and accounts. */
export function openHappenings(world: World): Happenings {
  const { publisher, profiles } = world
  return {
    post: (input) => toSimulatedPost(publisher.post(input), world),
    repost: (author, id, moment) => toSimulatedPost(publisher.repost(author, id, moment), world),
    edit: (id, text, options) => newestVersion(publisher.edit(id, text, options)).id,
    remove: (id, moment) => publisher.remove(id, moment),
    withhold: (id, countries) => publisher.withhold(id, countries),
    release: (id) => publisher.withhold(id, []),
    rename: (account, handle) => void profiles.rename(account, handle),
    describe: (account, words) => void profiles.describe(account, words),
    suspend: (account) => void profiles.setState(account, 'suspended'),
    protect: (account) => void profiles.setState(account, 'protected'),
    deactivate: (account) => void profiles.setState(account, 'deactivated'),
    restore: (account) => void profiles.setState(account, 'active'),
    unprotect: (account) => void profiles.setState(account, 'active'),
    withholdAccount: (account, countries) => void profiles.withhold(account, countries),
    releaseAccount: (account) => void profiles.withhold(account, []),
    posts: () => listSimulatedPosts(world),
    deliver: (id) => publisher.deliver(id),
  }
}
