/** The commands under a heading of the README. */
export function readCommands(readme: string, heading = 'Start'): string[] {
  const section = new RegExp(`^## ${heading}\\n[\\s\\S]*?^\`\`\`sh\\n([\\s\\S]*?)^\`\`\``, 'm')
  const block = section.exec(readme)?.[1] ?? ''
  const commands = block.split('\n').filter((line) => line !== '')
  if (commands.length === 0) throw new Error(`The README has no commands under "${heading}".`)
  return commands
}
