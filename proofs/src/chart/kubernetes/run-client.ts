import { REPOSITORY_ROOT, runProcess } from '@hemicycle/tools/stack'
import type { Output } from '../../charts/checkers.ts'

/** Runs a program that ends by itself. An interruption kills it. */
export async function runClient(
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<Output> {
  const [all, answer]: [string[], string[]] = [[], []]
  const { exit } = runProcess({
    name: program,
    program,
    args,
    cwd: REPOSITORY_ROOT,
    env,
    onLine: (line, isError) => {
      all.push(line)
      if (!isError) answer.push(line)
    },
  })
  const { code } = await exit
  return { ok: code === 0, text: all.join('\n'), answer: answer.join('\n') }
}
