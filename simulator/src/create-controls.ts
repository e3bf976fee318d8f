import { newestVersion } from './archive/post.ts'
import { listSimulatedPosts, toSimulatedPost } from './simulated-post.ts'
import type { Simulator } from './simulator.ts'
import type { Context } from './context.ts'

type Controls = Pick<
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

/** Everything a test can do to posts and accounts. */
export function createControls(context: Context): Controls {
  const { publisher, profiles } = context
  return {
    post: (input) => toSimulatedPost(publisher.post(input), context),
    repost: (author, id, options) =>
      toSimulatedPost(publisher.repost(author, id, options), context),
    edit: (id, text, options) => newestVersion(publisher.edit(id, text, options)).id,
    remove: (id, options) => publisher.remove(id, options),
    withhold: (id, countries) => publisher.withhold(id, countries),
    release: (id) => publisher.withhold(id, []),
    rename: (account, handle) => void profiles.rename(account, handle),
    describe: (account, update) => void profiles.describe(account, update),
    suspend: (account) => void profiles.setState(account, 'suspended'),
    protect: (account) => void profiles.setState(account, 'protected'),
    deactivate: (account) => void profiles.setState(account, 'deactivated'),
    restore: (account) => void profiles.setState(account, 'active'),
    unprotect: (account) => void profiles.setState(account, 'active'),
    withholdAccount: (account, countries) => void profiles.withhold(account, countries),
    releaseAccount: (account) => void profiles.withhold(account, []),
    posts: () => listSimulatedPosts(context),
    deliver: (id) => publisher.deliver(id),
  }
}
