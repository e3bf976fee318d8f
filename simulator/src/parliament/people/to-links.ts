import type { RosterContributor } from '@hemicycle/contract'
import type { Random } from '../../random.ts'

type Link = RosterContributor['links'][number]

const FACEBOOK_HOSTS = ['de-de.facebook.com', 'fr-fr.facebook.com', 'business.facebook.com']
const times = (count: number, make: (name: string) => Link) =>
  Array.from({ length: count }, () => make)

/** Defects of real lists: unknown types, hosts that do not match the type, invalid URLs. */
export const EDGE_CASE_LINKS: ((name: string) => Link)[] = [
  ...times(2, (name) => ({ type: 'twitter', url: `https://www.instagram.com/${name}` })),
  ...times(2, (name) => ({ type: 'facebook', url: `https://twitter.com/${name}` })),
  (name) => ({ type: 'facebook', url: `htps://www.facebook.com/${name}` }),
  (name) => ({ type: 'facebook', url: name }),
  ...times(3, (name) => ({ type: 'instagram', url: `https://copies-of-pictures.example/${name}` })),
  ...times(2, (name) => ({ type: 'instagram', url: name })),
  () => ({ type: 'rss', url: 'https://feed.invalid/' }),
  () => ({ type: 'rss', url: 'https://www.' }),
  (name) => ({ type: null, url: `https://vimeo.com/${name}` }),
  (name) => ({ type: 'flickr', url: `https://www.flickr.com/photos/${name}` }),
  (name) => ({ type: 'atom', url: `https://${name}.example/atom.xml` }),
  ...times(11, (name) => ({ type: 'youtube', url: `https://www.youtube.com/@${name}` })),
  ...times(8, (name) => ({ type: 'googleplus', url: `https://plus.google.com/+${name}` })),
  ...times(8, (name) => ({ type: 'rss', url: `https://${name}.example/?feed=rss2` })),
]

/** Links to the usual networks, at least one. */
export function toLinks(name: string, random: Random): Link[] {
  const host = random.chance(0.02) ? random.pick(FACEBOOK_HOSTS) : 'www.facebook.com'
  const ending = random.chance(0.03) ? '?fref=ts' : ''
  const facebook = { type: 'facebook', url: `https://${host}/${name}${ending}` }
  const instagram = { type: 'instagram', url: `https://www.instagram.com/${name}/` }
  const website = { type: 'website', url: `https://${name}.example` }
  const links = [
    facebook,
    ...(random.chance(0.45) ? [instagram] : []),
    ...(random.chance(0.3) ? [website] : []),
  ]
  return links.length > 1 && random.chance(0.2) ? links.slice(1) : links
}

/** The same URL, written slightly differently. */
export const toDuplicate = ({ type, url }: Link): Link => ({
  type,
  url: url.endsWith('/') ? url.slice(0, -1) : `${url}/`.replace('www.facebook', 'www.Facebook'),
})
