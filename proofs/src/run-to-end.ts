import type { Child } from '@hemicycle/tools/stack'

/** Runs a program to its end and returns its output; an exit code other than 0 is an error. */
export async function runToEnd(child: Child): Promise<string> {
  child.start()
  if ((await child.ended()) !== 0) throw new Error(child.output())
  return child.output()
}
