import { contributorsTemplate, lastHeardTemplate, postsTemplate } from '../index-templates.ts'
import { askWith, type Search } from '../open-search.ts'

/** What must be so for our indices to work. */
export interface EngineCheck {
  hasIcu: boolean
  /** Whether the engine makes an index that nobody created, when something is written to it. */
  createsIndices: boolean
  /** How full a disk may be: `85%`, a share, or the bytes that must stay free; as the engine is told. */
  watermarks: { low: string; high: string }
  /** Templates of this release that the engine lacks, or has in another form. */
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
  const ask = <Answer>(path: string, ignore: number[] = []): Promise<Answer> =>
    askWith(search, (client, limits) =>
      client.transport.request({ method: 'GET', path }, { ...limits, ignore }),
    ) as Promise<Answer>
  const plugins = await ask<{ component?: string }[]>('/_cat/plugins?format=json&h=component')
  const settings = await ask<Settings>(
    '/_cluster/settings?include_defaults=true&flat_settings=true',
  )
  const read = (name: string): string =>
    settings.transient[name] ?? settings.persistent[name] ?? settings.defaults[name] ?? ''
  const found = await ask<Found>(`/_index_template/${search.prefix}*`, [404])
  return {
    hasIcu: plugins.some(({ component }) => component === 'analysis-icu'),
    createsIndices: read('action.auto_create_index') !== 'false',
    watermarks: { low: read(`${WATERMARK}.low`), high: read(`${WATERMARK}.high`) },
    outdatedTemplates: listOutdated(search, found),
  }
}

/** By the names of their fields: the engine gives settings back in a form of its own. */
function listOutdated(search: Search, { index_templates: found = [] }: Found): string[] {
  const ours = {
    posts: postsTemplate(search),
    contributors: contributorsTemplate(search),
    'last-heard': lastHeardTemplate(search),
  }
  return Object.entries(ours).flatMap(([name, { template }]) => {
    const kept = found.find((one) => one.name === `${search.prefix}${name}`)
    const has = Object.keys(kept?.index_template.template.mappings?.properties ?? {})
    const lacks = Object.keys(template.mappings.properties).some((field) => !has.includes(field))
    return lacks ? [`${search.prefix}${name}`] : []
  })
}
