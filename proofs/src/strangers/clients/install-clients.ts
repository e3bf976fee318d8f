import { cp, mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { runTool } from './run-tool.ts'

const HERE = import.meta.dirname

/** Programs from PyPI and npm, in a folder of their own. */
export interface Tools {
  /** Runs a program of the Python environment. */
  runPython: (program: string, args: string[]) => Promise<string>
  pythonFolder: string
  /** Runs a program of the npm packages. */
  runNpx: (program: string, args: string[]) => Promise<string>
  runNode: (args: string[]) => Promise<string>
  npmFolder: string
}

/** Installs both at their pinned versions. Throws a `ToolError` if a registry cannot be asked. */
export async function installTools(folder: string): Promise<Tools> {
  const [pythonFolder, npmFolder] = [join(folder, 'python'), join(folder, 'typescript')]
  await mkdir(pythonFolder)
  await cp(join(HERE, 'python'), pythonFolder, { recursive: true })
  await cp(join(HERE, 'typescript'), npmFolder, { recursive: true })
  const programs = join(pythonFolder, 'venv', 'bin')
  await runTool('python3', ['-m', 'venv', 'venv'], { cwd: pythonFolder })
  // reuse has no wheel for every system, and is built.
  const options =
    '--quiet --disable-pip-version-check --no-deps --only-binary :all: --no-binary reuse'
  const pip = ['install', ...options.split(' '), '--requirement', 'requirements.txt']
  await runTool(join(programs, 'pip'), pip, { cwd: pythonFolder })
  await runTool('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: npmFolder })
  // The generator formats what it writes with another program of the environment.
  const env = { PATH: [programs, process.env['PATH']].join(delimiter) }
  return {
    runPython: (program, args) =>
      runTool(join(programs, program), args, { cwd: pythonFolder, env }),
    pythonFolder,
    runNpx: (program, args) =>
      runTool(join(npmFolder, 'node_modules', '.bin', program), args, { cwd: npmFolder }),
    runNode: (args) => runTool(process.execPath, args, { cwd: npmFolder }),
    npmFolder,
  }
}
