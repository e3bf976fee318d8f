import {
  NETWORKS,
  toAccountKey,
  toPostPath,
  toReposted,
  type Cover,
  type ItemCover,
  type ItemMedia,
  type ItemReference,
  type Media,
  type SocialItem,
} from '@hemicycle/contract'
import type { PostDocument } from '@hemicycle/search'
import type { ContributorToday } from '../../directory/contributor-today.ts'
import type { Site } from '../../deps.ts'
import type { Contributors } from '../../directory/create-directory.ts'
import { pictureAddress } from '../../images/picture-name.ts'
import { listFoldedNetworks } from '../../post-query/folded-networks.ts'
import { toPlainName } from '../../post-text/plain-line.ts'
import type { LanguageSupport } from '../../translation/languages/language-support.ts'
import { toTranslatable } from '../../translation/languages/translatable.ts'
import { toHtml, toShownContent } from '../../post-text/to-html.ts'

/** Null when the author, or the author of the reposted post, must not be shown. */
export function toSocialItem(
  post: PostDocument,
  contributors: Contributors,
  site: Site,
  languages: Pick<LanguageSupport, 'targetsOf'>,
  foundBy: (post: PostDocument) => SocialItem['foundBy'] = () => null,
): SocialItem | null {
  const author = contributors.byId.get(post.contributor)
  if (!author) return null
  const { network } = post
  if (post.kind === 'repost' && isHidden(post, contributors)) return null
  const reference = toReference(post, contributors, site)
  const content = toShownContent(post)
  const picturesOf = toReposted({ kind: post.kind, reference })?.id ?? post.id
  return {
    id: post.id,
    kind: post.kind,
    content: toHtml(content, network, contributors, site),
    text: content.text,
    lang: post.lang,
    translatable: toTranslatable(content, post.lang, languages),
    subjects: post.subjects ?? [],
    foundBy: foundBy(post),
    media: toMedia(picturesOf, content.media),
    cover: toCover(picturesOf, content.cover),
    contributor: toItemContributor(author, post),
    reference,
    repostedBy: [],
    alsoOn: toAlsoOn(post, site),
    edited: post.payload.edited,
    shareUrl: site.url + toPostPath(post.id),
    sourceUrl: post.payload.sourceUrl,
    source: post.network,
    postedAt: post.postedAt,
    firstSeenAt: post.firstSeenAt,
  }
}

/** Copies of it on other networks, where the networks' rules let them stand for each other. */
function toAlsoOn({ network, payload }: PostDocument, site: Site): SocialItem['alsoOn'] {
  const folded = listFoldedNetworks(site)
  if (!folded.includes(network)) return []
  return (payload.alsoOn ?? [])
    .filter((copy) => folded.includes(copy.network))
    .map(({ network: other, id, postedAt }) => ({
      network: other,
      id,
      url: site.url + toPostPath(id),
      postedAt,
    }))
}

const toMedia = (postId: string, media: Media[]): ItemMedia[] =>
  media.map(({ type, width, height, alt, durationMs }, index) => {
    const address = pictureAddress({ kind: 'p', id: postId, index, width: 960 })
    return type === 'photo'
      ? { type: 'photo', src: address, width, height, alt }
      : { type: 'video', previewImageUrl: address, width, height, alt, durationMs }
  })

const toCover = (postId: string, cover: Cover | null | undefined): ItemCover | null =>
  cover ? { ...cover, media: toMedia(postId, cover.media) } : null

/** The group is that of the day of the post; name and picture are today's. */
function toItemContributor(
  author: ContributorToday,
  post: PostDocument,
): SocialItem['contributor'] {
  const { network, payload } = post
  const account = author.accounts.find(
    ({ network: ofAccount, nativeId }) =>
      ofAccount === network && nativeId === payload.authorNativeId,
  )
  return {
    id: author.id,
    type: post.type,
    avatar: author.picture ? pictureAddress({ kind: 'c', id: author.id, width: 96 }) : null,
    country: post.country,
    firstName: author.firstName,
    lastName: author.lastName,
    fullName: author.fullName,
    handle: account && NETWORKS[network].hasHandles ? account.handle : null,
    politicalGroup: {
      eparty: post.eparty,
      party: author.eparty === post.eparty ? author.groupName : null,
      localParty: author.localParty,
      fullName: author.eparty === post.eparty ? author.groupName : null,
    },
  }
}

/** A post of a hidden contributor is shown as unavailable, without a name. */
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
  const contributor = contributors.byAccount.get(toAccountKey(network, reference.authorNativeId))
  return {
    id: reference.id,
    available: true,
    held: reference.held ?? false,
    pending: reference.pending ?? false,
    content: toHtml(reference, network, contributors, site),
    text: reference.text,
    lang: reference.lang,
    media: toMedia(reference.id, reference.media),
    cover: toCover(reference.id, reference.cover),
    author: {
      contributorId: contributor?.id ?? null,
      // A network may name a post without sending it along.
      name: toPlainName(reference.authorName) || `@${reference.authorHandle}`,
      handle: reference.authorHandle,
      avatar: reference.authorPicture
        ? pictureAddress({ kind: 'a', id: post.refersTo, width: 96 })
        : null,
      url: NETWORKS[network].profileUrl(reference.authorHandle),
      type: contributor ? (reference.author?.type ?? null) : null,
      country: contributor ? (reference.author?.country ?? null) : null,
      eparty: contributor ? (reference.author?.eparty ?? null) : null,
    },
    postedAt: reference.postedAt,
    sourceUrl: reference.sourceUrl,
  }
}

/** Whether the referenced post is by a hidden contributor. */
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
  pending: false,
  content: null,
  text: null,
  lang: null,
  media: [],
  cover: null,
  author: null,
  postedAt: null,
  sourceUrl: null,
}
