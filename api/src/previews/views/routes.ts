import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  dayName,
  filterSchemas,
  nameFile,
  type PostFiltersQuery,
  SEPARATORS,
  toBrusselsDate,
} from '@hemicycle/contract'
import Type from 'typebox'
import type { Deps } from '../../deps.ts'
import { toFilterParams } from '../../post-query/canonical-params.ts'
import type { SendDrawn } from '../create-drawer.ts'
import { findOnce } from '../find-once.ts'
import { otherwise } from '../../otherwise.ts'
import { drawChart } from './draw-chart.ts'
import { drawView } from './draw-view.ts'
import { toChartWindow, withoutDates } from './find-timeline.ts'
import { findView, VIEWS, type ViewKind } from './find-view.ts'
import type { ViewPreview } from './view-preview.ts'

export const sample = Type.Optional(
  Type.Literal('1', { description: 'Marks the picture as sample data.' }),
)
const picture = { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) }
export const pngPicture = { description: 'A PNG picture.', content: { 'image/png': picture } }

const KINDS = Object.keys(VIEWS) as ViewKind[]
const PERIODS = ['day', 'week', 'month'] as const
const MAX_COMPARED_LENGTH = 300

const chartQuery = {
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
  sample,
}

const viewSchema = {
  summary: 'A picture of a view for link previews',
  description:
    'Drawn from numbers and names, never from the text of a post. A person, a group or a subject is named by its filter, as one value, a day by `day`. The site shows it at `/og/view/`, followed by the path of the page and `.png`.',
  tags: ['images'],
  params: Type.Object({
    view: Type.Enum(KINDS, { description: 'The kind of view.', examples: ['search'] }),
  }),
  querystring: Type.Object(
    { ...chartQuery, day: Type.Optional(dayName) },
    { additionalProperties: false },
  ),
  response: { 200: pngPicture, ...otherwise(400, 404, 429, 503) },
}

/** A file with the chart of the timeline, by its name. */
const CHARTS = {
  'timeline.png': { ending: 'png', type: 'image/png' },
  'timeline.svg': { ending: 'svg', type: 'image/svg+xml' },
} as const
type ChartFile = keyof typeof CHARTS

const chartSchema = {
  summary: 'The chart of the timeline as a file',
  description:
    'PNG of 1200 × 630 or SVG, with title, period, the address of the site and the time of counting in the picture. `from` and `to` do not change it: they select a part of the chart. The site offers it at `/timeline.png` and `/timeline.svg`.',
  tags: ['images'],
  params: Type.Object({
    file: Type.Enum(Object.keys(CHARTS) as ChartFile[], {
      description: 'The chart and its format.',
      examples: ['timeline.svg'],
    }),
  }),
  querystring: Type.Object(chartQuery, { additionalProperties: false }),
  response: {
    200: {
      description: 'A PNG or SVG picture, as a download.',
      content: { 'image/png': picture, 'image/svg+xml': picture },
    },
    ...otherwise(400, 429, 503),
  },
}

/** An SVG that is opened by itself must run and load nothing. */
const ALONE = "default-src 'none'; frame-ancestors 'none'; sandbox"

export const viewRoutes =
  (deps: Deps, sendDrawn: SendDrawn): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/previews/views/:view', { schema: viewSchema }, async (request, reply) => {
      const { signal } = request
      const { found, isStale } = await find(deps, request.params.view, readQuestion(request.query))
      return sendDrawn(request, reply, { ...toPng(found), isStale, signal })
    })

    app.get('/charts/:file', { schema: chartSchema }, async (request, reply) => {
      const { signal } = request
      const question = readQuestion(request.query)
      const { found, isStale } = await find(deps, 'timeline', question)
      const { ending, type } = CHARTS[request.params.file]
      const headers = {
        'content-type': type,
        'content-disposition': `attachment; filename="${nameChart(deps, question, ending)}"`,
        'content-security-policy': ALONE,
      }
      const drawing = ending === 'png' ? toPng(found) : toSvg(found)
      return sendDrawn(request, reply, { ...drawing, headers, isStale, signal })
    })
  }

interface Question {
  params: URLSearchParams
  chart: { period: (typeof PERIODS)[number]; compared: string[] }
  day: string
  isSample: boolean
}

interface ViewQuery extends PostFiltersQuery {
  period?: (typeof PERIODS)[number]
  compare?: string
  day?: string
  sample?: string
}

function readQuestion(query: ViewQuery): Question {
  const { period = 'day', compare = '', day = '', sample: marked, ...filters } = query
  const compared = compare.split(SEPARATORS.words).flatMap((word) => word.trim() || [])
  return {
    params: toFilterParams(filters),
    chart: { period, compared },
    day,
    isSample: marked === '1',
  }
}

function find(deps: Deps, kind: ViewKind, question: Question) {
  const { params, chart, day, isSample } = question
  const { period, compared } = chart
  const key = ['preview of', kind, period, compared.join('|'), day, isSample, params.toString()]
  return findOnce<ViewPreview>(deps, key.join(' '), () => findView(deps, { kind, ...question }))
}

const toPng = (found: ViewPreview) => ({
  content: toContent(found),
  pictures: found.faces.map((face) => face.picture),
  draw: (pictures: (Buffer | null)[]) => drawView(found, pictures),
})

const toSvg = (found: ViewPreview) => ({
  content: { svg: toContent(found) },
  pictures: [],
  draw: () => drawChart(found),
})

/** The same numbers are drawn at most once an hour. */
const toContent = (found: ViewPreview) => ({
  ...found,
  when: found.when.replace(/:\d\d /u, ' '),
})

function nameChart({ now }: Deps, { params, chart }: Question, ending: 'png' | 'svg'): string {
  const { from, to } = toChartWindow(now(), chart.period)
  return nameFile({
    place: 'timeline',
    filters: Object.fromEntries(withoutDates(params)),
    compared: chart.compared,
    days: { since: toBrusselsDate(from), until: toBrusselsDate(to) },
    ending,
  })
}
