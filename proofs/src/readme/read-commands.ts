const START = /^## Start\n[\s\S]*?^```sh\n([\s\S]*?)^```/m

/** The commands with which the README starts everything, as they stand there. */
export function readCommands(readme: string): string[] {
  const block = START.exec(readme)?.[1] ?? ''
  const commands = block.split('\n').filter((line) => line !== '')
  if (commands.length === 0) throw new Error('The README says no commands under "Start".')
  return commands
}
