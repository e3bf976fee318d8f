import type { Finding, Step } from '../scene.ts'

const IMAGES = ['api', 'web', 'collector', 'courier', 'operator']
const LABELS = ['title', 'description', 'licenses', 'base.name', 'version', 'revision', 'created']

interface Image {
  Id: string
  Size: number
  Config: { User: string; Labels: Record<string, string> | null }
}

/** Each image of ours says what it is and which commit it was made from, and has an id by its content. */
export const labels: Step = {
  name: 'labels',
  async run({ deploy }): Promise<Finding> {
    const commit = (await deploy('git rev-parse HEAD')).trim()
    const version = (await deploy(`sed -n 's/^HEMICYCLE_VERSION=//p' .env`)).trim()
    const facts: string[] = []
    const problems: string[] = []
    for (const name of IMAGES) {
      const text = await deploy(`docker image inspect hemicycle-${name}:${version}`)
      const [image] = JSON.parse(text) as Image[]
      const found = image?.Config.Labels ?? {}
      const label = (key: string): string => found[`org.opencontainers.image.${key}`] ?? ''
      facts.push(`${name} ${image?.Id ?? 'has no id'} ${Math.round((image?.Size ?? 0) / 1e6)} MB`)
      for (const key of LABELS) if (label(key) === '') problems.push(`${name} has no label ${key}`)
      if (label('revision') !== commit) problems.push(`${name} names another commit`)
      if (label('version') !== version) problems.push(`${name} names another version`)
      if (image?.Config.User !== '1000:1000') problems.push(`${name} runs as ${image?.Config.User}`)
    }
    return { facts, problems }
  },
}
