import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { dayName, failure, filterSchemas, postId, SEPARATORS } from '@hemicycle/contract'
import Type from 'typebox'
import { toAnswer } from '../cache/answer.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { toFilterParams } from '../post-query/canonical-params.ts'
import { findSocialItem } from '../social-items/list-social-items.ts'
import { createDrawer } from './create-drawer.ts'
import { drawPreview } from './draw-preview.ts'
import { toPreview, type Preview } from './to-preview.ts'
import { drawView } from './views/draw-view.ts'
import { findView, VIEWS, type ViewKind } from './views/find-view.ts'
import type { ViewPreview } from './views/view-preview.ts'

const sample = Type.Optional(
  Type.Literal('1', { description: 'Marks the picture as sample data.' }),
)
const response = {
  200: {
    description: 'A PNG picture.',
    content: {
      'image/png': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
    },
  },
  '4xx': failure,
  '5xx': failure,
}

const postSchema = {
  summary: 'A picture of a post for link previews',
  description:
    'Drawn from the post: author, words and its first photo. The site shows it at `/og/{id}.png`. It is removed with its post.',
  tags: ['images'],
  params: Type.Object({
    id: Type.Unsafe<string>({ ...postId, examples: ['1988654321098765432'] }),
  }),
  querystring: Type.Object({ sample }, { additionalProperties: false }),
  response,
}

const KINDS = Object.keys(VIEWS) as ViewKind[]
const PERIODS = ['day', 'week', 'month'] as const
const MAX_COMPARED_LENGTH = 300

const viewSchema = {
  summary: 'A picture of a view for link previews',
  description:
    'Drawn from numbers and names, never from the text of a post. A person, a group or a subject is named by its filter, as one value, a day by `day`. The site shows it at `/og/view/`, followed by the path of the page and `.png`.',
  tags: ['images'],
  params: Type.Object({ view: Type.Enum(KINDS, { examples: ['search'] }) }),
  querystring: Type.Object(
    {
      ...filterSchemas,
      period: Type.Optional(
        Type.Enum([...PERIODS], { description: 'Of the timeline: by default `day`.' }),
      ),
      compare: Type.Optional(
        Type.String({
          maxLength: MAX_COMPARED_LENGTH,
          description:
            'Of the timeline: up to three lines, separated by pipes: words, or values written as `group:EPP`, `country:FR`, `from:` and the id of a contributor, or `subject:climate`.',
        }),
      ),
      day: Type.Optional(dayName),
      sample,
    },
    { additionalProperties: false },
  ),
  response,
}

export const previewRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const sendDrawn = createDrawer(deps, app)

    app.get('/previews/:id', { schema: postSchema }, async (request, reply) => {
      const { signal } = request
      const isSample = request.query.sample === '1'
      const { id } = request.params
      const { found, isStale } = await findOnce<Preview>(
        deps,
        `preview ${id} ${isSample}`,
        async () => {
          const [item] = (await findSocialItem(deps, id)).items
          return item ? toPreview(item, isSample) : null
        },
      )
      return sendDrawn(request, reply, {
        content: found,
        isStale,
        pictures: [found.avatar, found.photo],
        draw: ([avatar = null, photo = null]) => drawPreview(found, { avatar, photo }),
        signal,
      })
    })

    app.get('/previews/views/:view', { schema: viewSchema }, async (request, reply) => {
      const { signal } = request
      const { period = 'day', compare = '', day = '', sample: isMarked, ...filters } = request.query
      const { view: kind } = request.params
      const params = toFilterParams(filters)
      const compared = compare.split(SEPARATORS.words).flatMap((word) => word.trim() || [])
      const asked = { kind, params, chart: { period, compared }, day, isSample: isMarked === '1' }
      const key = ['preview of', kind, period, compared.join('|'), day, isMarked, params.toString()]
      const { found, isStale } = await findOnce<ViewPreview>(deps, key.join(' '), () =>
        findView(deps, asked),
      )
      return sendDrawn(request, reply, {
        content: { ...found, when: toHour(found.when) },
        isStale,
        pictures: found.faces.map(({ picture }) => picture),
        draw: (pictures) => drawView(found, pictures),
        signal,
      })
    })
  }

/** The same numbers are drawn at most once an hour. */
const toHour = (when: string): string => when.replace(/:\d\d /u, ' ')

/** Cached like any answer, also when there is nothing to draw. */
async function findOnce<Found extends object>(
  deps: Deps,
  key: string,
  find: () => Promise<Found | null>,
): Promise<{ found: Found; isStale: boolean }> {
  const compute = async () => {
    try {
      return toAnswer(200, JSON.stringify(await find()))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return toAnswer(error.code, JSON.stringify({ ...error.data, message: error.message }))
    }
  }
  const { answer, from } = await deps.answerCache.getOrCompute(key, compute)
  const found = JSON.parse(answer.body.toString()) as (Found & { message?: string }) | null
  if (answer.status === 410) throw new HttpError(410, 'gone', { ...found })
  if (answer.status === 400) throw new HttpError(400, found?.message ?? 'bad_request')
  if (answer.status !== 200 || !found) throw new HttpError(404, 'not_found')
  return { found, isStale: from === 'stale' }
}
