import packageFile from '../../package.json' with { type: 'json' }
import type { Site } from '../deps.ts'

/** What the OpenAPI document says about the API as a whole. */
export const describeApi = ({ url }: Site) => ({
  openapi: '3.1.0' as const,
  info: {
    title: 'Hemicycle',
    version: packageFile.version,
    description:
      'What the members of a parliament post on social networks. Open to everyone, without a key. Responses are {code, type, data} and can be cached for as long as Cache-Control says, 10 seconds at most. Failures are {code, type: "error", data}, or problem details (RFC 9457) for those who accept application/problem+json.',
    contact: { name: 'The operator of this site', url: `${url}/help` },
    license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
  },
  servers: [{ url }],
  // No keys.
  security: [],
  tags: [
    { name: 'posts', description: 'Posts, their translations, and what changes about them.' },
    { name: 'contributors', description: 'Members, groups and the other authors of posts.' },
    { name: 'counts', description: 'How many posts and how many people, by time, seat and topic.' },
    { name: 'subjects', description: 'Subjects in 24 languages, and their lists of words.' },
    { name: 'search', description: 'Help with what people type.' },
    { name: 'images', description: 'Pictures of posts and people, and pictures drawn by us.' },
    { name: 'feedback', description: 'Messages to the people who run the site.' },
    { name: 'alerts', description: 'Views that are followed by mail.' },
  ],
})
