import { cleanUpOnce, runProcess } from '@hemicycle/tools/stack'

const MAX_LINES = 5

/** A program of somebody else failed, or is not there. */
export class ToolError extends Error {
  override name = 'ToolError'
}

/** Runs a program to its end, or until the proof is interrupted. Returns what it printed. */
export async function runTool(
  program: string,
  args: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<string> {
  const lines: string[] = []
  const onLine = (line: string): void => void lines.push(line)
  const running = runProcess({ name: program, program, args, cwd, env, onLine })
  const close = cleanUpOnce(() => running.kill())
  const { code, error } = await running.exit
  await close()
  if (code === 0) return lines.join('\n')
  const why = error?.message ?? lines.slice(-MAX_LINES).join(' | ')
  throw new ToolError(`${program} ${args.join(' ')}: ${why}`)
}
