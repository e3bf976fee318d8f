import { contributorsTemplate, lastHeardTemplate, postsTemplate } from '../index-templates.ts'
import { callEngine, type Search } from '../open-search.ts'

/** The properties of the engine that our indices depend on. */
export interface EngineCheck {
  hasIcu: boolean
  /** Whether the engine creates missing indices on write. */
  createsIndices: boolean
  /** As set at the engine: `85%`, a ratio, or the bytes that must stay free. */
  watermarks: { low: string; high: string }
  /** Templates of this release that the engine lacks or has in an older form. */
  outdatedTemplates: string[]
}

type Settings = Record<'persistent' | 'transient' | 'defaults', Record<string, string | undefined>>
interface Found {
  index_templates?: {
    name: string
    index_template: { template: { mappings?: { properties?: object } } }
  }[]
}

const WATERMARK = 'cluster.routing.allocation.disk.watermark'

export async function checkEngine(search: Search): Promise<EngineCheck> {
  const get = <Answer>(path: string, ignore: number[] = []): Promise<Answer> =>
    callEngine(search, (client, limits) =>
      client.transport.request({ method: 'GET', path }, { ...limits, ignore }),
    ) as Promise<Answer>
  const plugins = await get<{ component?: string }[]>('/_cat/plugins?format=json&h=component')
  const settings = await get<Settings>(
    '/_cluster/settings?include_defaults=true&flat_settings=true',
  )
  const read = (name: string): string =>
    settings.transient[name] ?? settings.persistent[name] ?? settings.defaults[name] ?? ''
  const found = await get<Found>(`/_index_template/${search.prefix}*`, [404])
  return {
    hasIcu: plugins.some(({ component }) => component === 'analysis-icu'),
    createsIndices: read('action.auto_create_index') !== 'false',
    watermarks: { low: read(`${WATERMARK}.low`), high: read(`${WATERMARK}.high`) },
    outdatedTemplates: listOutdated(search, found),
  }
}

/** Compares field names only: the engine returns settings in another form. */
function listOutdated(search: Search, { index_templates: found = [] }: Found): string[] {
  const ours = {
    posts: postsTemplate(search),
    contributors: contributorsTemplate(search),
    'last-heard': lastHeardTemplate(search),
  }
  return Object.entries(ours).flatMap(([name, { template }]) => {
    const installed = found.find((candidate) => candidate.name === `${search.prefix}${name}`)
    const fields = Object.keys(installed?.index_template.template.mappings?.properties ?? {})
    const expected = Object.keys(template.mappings.properties)
    return expected.every((field) => fields.includes(field)) ? [] : [`${search.prefix}${name}`]
  })
}
