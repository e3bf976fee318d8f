import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

const MODULES = join(import.meta.dirname, '../../node_modules')

/** Builds files of a folder `src`, beginning with `entry.tsx`; returns the code of the browser and the styles. */
export async function buildForTests(
  files: Record<string, string>,
  plugins: (Plugin | Plugin[])[],
  config: InlineConfig = {},
): Promise<{ code: string; styles: string }> {
  const root = await mkdtemp(join(tmpdir(), 'build-'))
  try {
    await mkdir(join(root, 'src'))
    await symlink(MODULES, join(root, 'node_modules'))
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, 'src', name), text)
    const { output } = (await build({
      ...config,
      root,
      configFile: false,
      logLevel: 'error',
      plugins,
      build: {
        write: false,
        rolldownOptions: {
          input: join(root, 'src/entry.tsx'),
          optimization: { inlineConst: { mode: 'all' } },
        },
      },
    })) as Rolldown.RolldownOutput
    const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
    const styles = output.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('')
    return { code, styles }
  } finally {
    await rm(root, { recursive: true })
  }
}
