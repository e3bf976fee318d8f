const START = /^## Start\n[\s\S]*?^```sh\n([\s\S]*?)^```/m

/** The commands under "Start" in the README. */
export function readCommands(readme: string): string[] {
  const block = START.exec(readme)?.[1] ?? ''
  const commands = block.split('\n').filter((line) => line !== '')
  if (commands.length === 0) throw new Error('The README has no commands under "Start".')
  return commands
}
