import { globSync, readFileSync } from 'node:fs'

/** Runs inside an image, whose only program of ours is Node.js: prints what is installed beside Debian packages. */
export interface Found {
  node: string
  /** The lines of /etc/os-release. */
  system: string
  packages: { name: string; version: string }[]
}

const found: Found = {
  node: process.versions.node,
  system: readFileSync('/etc/os-release', 'utf8'),
  packages: globSync('**/node_modules/{*,@*/*}/package.json').map((file) => {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      'name' | 'version',
      string
    >
    return { name, version }
  }),
}
console.log(JSON.stringify(found))
