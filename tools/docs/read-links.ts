const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm
const LINK =
  /\]\(<?(?<inline>[^)\s>]+)>?(?:\s+"[^"]*")?\)|^\[[^\]]+\]:\s+(?<reference>\S+)|<(?<bare>https?:[^>\s]+)>|\s(?:href|src|srcset)="(?<html>[^"\s]+)/gm

/** Where the links and pictures of a Markdown text lead, those in HTML too; what is quoted leads nowhere. */
export const readLinks = (text: string): string[] =>
  [...text.replaceAll(CODE, '').matchAll(LINK)].map(
    ({ groups: { inline, reference, bare, html } = {} }) =>
      inline ?? reference ?? bare ?? html ?? '',
  )
