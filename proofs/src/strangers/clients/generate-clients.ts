import { copyFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tools } from './install-clients.ts'

/** Classes that a program with a generated client names. */
const CLASSES = { SocialItem: 'social_item.py', Contributor: 'contributor.py' }

/** A program that keeps copies of posts with a client generated from the document of the running API. */
export interface KeepingProgram {
  name: string
  /** Copies 200 posts to the file. */
  read: (address: string, file: string) => Promise<unknown>
  /** Drops from the copies in the file what has gone. */
  follow: (address: string, file: string) => Promise<unknown>
}

export interface GeneratedPython extends KeepingProgram {
  /** Files with one class each. */
  models: number
  missingClasses: string[]
}

export async function generatePython(
  { runPython, pythonFolder }: Tools,
  document: string,
): Promise<GeneratedPython> {
  const options = '--meta none --output-path client --overwrite'.split(' ')
  await runPython('openapi-python-client', ['generate', '--url', document, ...options])
  const models = join(pythonFolder, 'client', 'models')
  const files = await readdir(models)
  const missing = await Promise.all(
    Object.entries(CLASSES).map(async ([name, file]) => {
      const code = files.includes(file) ? await readFile(join(models, file), 'utf8') : ''
      return code.includes(`\nclass ${name}:`) ? [] : [name]
    }),
  )
  const run = (command: string) => (address: string, file: string) =>
    runPython('python', ['follow_posts.py', command, address, file])
  return {
    name: 'openapi-python-client',
    models: files.filter((file) => file.endsWith('.py') && file !== '__init__.py').length,
    missingClasses: missing.flat(),
    read: run('read'),
    follow: run('follow'),
  }
}

/** Also checks the types of the program. */
export async function generateTypeScript(
  { runNpx, runNode, npmFolder }: Tools,
  document: string,
): Promise<KeepingProgram> {
  await runNpx('openapi-typescript', [document, '--output', 'api.ts'])
  // Not .ts in our repository, where neither its types nor its packages exist.
  await copyFile(join(npmFolder, 'follow-posts.ts.txt'), join(npmFolder, 'follow-posts.ts'))
  await runNpx('tsc', ['--project', '.'])
  const run = (command: string) => (address: string, file: string) =>
    runNode(['follow-posts.ts', command, address, file])
  return { name: 'openapi-fetch', read: run('read'), follow: run('follow') }
}
