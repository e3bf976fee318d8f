import {
  NETWORKS,
  toAccountKey,
  toReposted,
  type ItemMedia,
  type ItemReference,
  type Media,
  type SocialItem,
} from '@hemicycle/contract'
import type { PostDocument } from '@hemicycle/search'
import type { ContributorToday } from '../../directory/contributor-today.ts'
import type { Site } from '../../deps.ts'
import type { Contributors } from '../../directory/open-directory.ts'
import { pictureAddress } from '../../images/picture-name.ts'
import { toPlainName } from '../../plain-line.ts'
import type { Offers } from '../../translation/languages/offers.ts'
import { toTranslatable } from '../../translation/languages/translatable.ts'
import { toContent } from '../../post-text/to-content.ts'
import { toSaid } from '../../post-text/to-said.ts'

/** From the document to the item on the wire; null when its author, or whom it reposts, is not to be shown. */
export function toSocialItem(
  post: PostDocument,
  contributors: Contributors,
  site: Site,
  offers: Pick<Offers, 'targetsOf'>,
): SocialItem | null {
  const author = contributors.byId.get(post.contributor)
  if (!author) return null
  const { network } = post
  if (post.kind === 'repost' && isHidden(post, contributors)) return null
  const shown = toReference(post, contributors, site)
  const said = toSaid(post)
  const original = toReposted({ kind: post.kind, reference: shown })
  return {
    id: post.id,
    kind: post.kind,
    content: toContent(said, network, contributors, site),
    lang: post.lang,
    translatable: toTranslatable(said, post.lang, offers),
    media: toMedia(original ? original.id : post.id, said.media),
    contributor: toItemContributor(author, post),
    reference: shown,
    repostedBy: [],
    edited: post.payload.edited,
    shareUrl: `${site.url}/tw/${post.id}`,
    sourceUrl: post.payload.sourceUrl,
    source: post.network,
    postedAt: post.postedAt,
    firstSeenAt: post.firstSeenAt,
  }
}

const toMedia = (postId: string, media: Media[]): ItemMedia[] =>
  media.map((one, index) => {
    const { width, height, alt } = one
    const address = pictureAddress({ kind: 'p', id: postId, index, width: 960 })
    return one.type === 'photo'
      ? { type: 'photo', src: address, width, height, alt }
      : { type: 'video', previewImageUrl: address, width, height, alt, durationMs: one.durationMs }
  })

/** The group is the one of the day the post was written; name and picture are today's. */
function toItemContributor(
  author: ContributorToday,
  post: PostDocument,
): SocialItem['contributor'] {
  const { network, payload } = post
  const account = author.accounts.find(
    (one) => one.network === network && one.nativeId === payload.authorNativeId,
  )
  return {
    id: author.id,
    type: post.type,
    avatar: author.picture ? pictureAddress({ kind: 'c', id: author.id, width: 96 }) : null,
    country: post.country,
    firstName: author.firstName,
    lastName: author.lastName,
    fullName: author.fullName,
    handle: account?.handle ?? null,
    politicalGroup: {
      eparty: post.eparty,
      party: author.eparty === post.eparty ? author.groupName : null,
      localParty: author.localParty,
      fullName: author.eparty === post.eparty ? author.groupName : null,
    },
  }
}

/** What an item refers to. A hidden contributor's post shows as gone, without a name. */
function toReference(
  post: PostDocument,
  contributors: Contributors,
  site: Site,
): ItemReference | null {
  const { network } = post
  const { reference } = post.payload
  if (!post.refersTo) return null
  if (!reference?.available || isHidden(post, contributors)) {
    return { ...UNAVAILABLE, id: post.refersTo }
  }
  const ours = contributors.byAccount.get(toAccountKey(network, reference.authorNativeId))
  return {
    id: reference.id,
    available: true,
    held: reference.held ?? false,
    content: toContent(reference, network, contributors, site),
    lang: reference.lang,
    media: toMedia(reference.id, reference.media),
    author: {
      contributorId: ours?.id ?? null,
      name: toPlainName(reference.authorName),
      handle: reference.authorHandle,
      avatar: reference.authorPicture
        ? pictureAddress({ kind: 'a', id: post.refersTo, width: 96 })
        : null,
      url: NETWORKS[network].profileUrl(reference.authorHandle),
      type: ours ? (reference.author?.type ?? null) : null,
      country: ours ? (reference.author?.country ?? null) : null,
      eparty: ours ? (reference.author?.eparty ?? null) : null,
    },
    postedAt: reference.postedAt,
    sourceUrl: reference.sourceUrl,
  }
}

/** Whether what a post refers to was written by somebody whom no answer may show. */
function isHidden(
  { network, payload, repostedAccount }: PostDocument,
  { hiddenAccounts }: Pick<Contributors, 'hiddenAccounts'>,
): boolean {
  const account =
    repostedAccount ??
    (payload.reference && toAccountKey(network, payload.reference.authorNativeId))
  return account !== null && hiddenAccounts.has(account)
}

const UNAVAILABLE: Omit<ItemReference, 'id'> = {
  available: false,
  held: false,
  content: null,
  lang: null,
  media: [],
  author: null,
  postedAt: null,
  sourceUrl: null,
}
