import { findBreaks } from './find-breaks.ts'

export const photo = { type: 'object', properties: { src: { type: 'string' } }, required: ['src'] }
export const video = {
  type: 'object',
  properties: { stream: { type: 'string' } },
  required: ['stream'],
}

/** A small API with one of everything that is compared. */
export const BASE = {
  openapi: '3.1.0',
  paths: {
    '/post/': {
      get: {
        operationId: 'listPosts',
        tags: ['posts'],
        parameters: {
          kind: {
            name: 'kind',
            in: 'query',
            style: 'form',
            explode: false,
            schema: { type: 'array', items: { type: 'string', enum: ['reply', 'quote'] } },
          },
          size: {
            name: 'size',
            in: 'query',
            schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
          },
          from: { name: 'X-From', in: 'header', schema: { type: 'string' } },
        },
        responses: {
          200: {
            headers: { ETag: { required: true, schema: { type: 'string' } } },
            content: {
              json: {
                schema: {
                  type: 'object',
                  required: ['id', 'kind'],
                  properties: {
                    id: { type: 'string', pattern: '^[0-9]+$' },
                    kind: { type: 'string', enum: ['reply', 'quote'] },
                    lang: { anyOf: [{ type: 'string' }, { type: 'null' }] },
                    total: { type: 'integer', minimum: 0, maximum: 9 },
                    names: { type: 'object', additionalProperties: { type: 'string' } },
                    media: {
                      type: 'array',
                      items: {
                        anyOf: [
                          { $ref: '#/components/schemas/Photo' },
                          { $ref: '#/components/schemas/Video' },
                        ],
                      },
                    },
                  },
                },
              },
            },
          },
          '4XX': { content: { json: { schema: { type: 'object', properties: { code: {} } } } } },
        },
      },
      post: {
        operationId: 'send',
        tags: ['posts'],
        requestBody: {
          content: {
            json: {
              schema: {
                type: 'object',
                required: ['text'],
                properties: {
                  text: { type: 'string', maxLength: 100 },
                  mood: { type: ['string', 'null'], format: 'emoji' },
                },
              },
            },
          },
        },
        responses: {},
      },
    },
  },
  components: { schemas: { Photo: photo, Video: video, Unused: {} } },
}

export const GET = 'paths /post/ get'
export const ANSWER = `${GET} responses 200 content json schema`
export const BODY = 'paths /post/ post requestBody content json schema'

/** The base with this value at a place; undefined removes what is there. */
export function change(place: string, value: unknown): object {
  const changed: unknown = structuredClone(BASE)
  const names = place.split(' ')
  const last = names.pop() ?? ''
  const owner = names.reduce(
    (part, name) => {
      part[name] ??= {}
      return part[name] as Record<string, unknown>
    },
    changed as Record<string, unknown>,
  )
  if (value === undefined) Reflect.deleteProperty(owner, last)
  else owner[last] = value
  return changed as object
}

/** In the form of OpenAPI, where parameters are a list; by their names a test can reach them more easily. */
export function toDocument(document: object): object {
  const written = structuredClone(document) as typeof BASE
  const get = (written.paths['/post/'] as Partial<(typeof BASE)['paths']['/post/']> | undefined)
    ?.get
  if (get) Object.assign(get, { parameters: Object.values(get.parameters) })
  return written
}

/** The breaks between the base and the base with this value at a place. */
export const findIn = (place: string, value: unknown): string[] =>
  findBreaks(toDocument(BASE), toDocument(change(place, value))).map(
    ({ at, problem }) => `${at}: ${problem}`,
  )
