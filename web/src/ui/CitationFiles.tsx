import { classNames } from './class-names.ts'
import { buttonClass } from './Button.tsx'
import { type CitedSource, toBibtex, toCitationName, toRis } from './citation-files.ts'

const FORMATS = [
  { name: 'BibTeX', ending: 'bib', type: 'application/x-bibtex', toText: toBibtex },
  { name: 'RIS', ending: 'ris', type: 'application/x-research-info-systems', toText: toRis },
]

interface CitationFilesProps {
  source: CitedSource
  className?: string | undefined
}

/** The citation as files for reference managers. Works without JavaScript. */
export function CitationFiles({ source, className }: CitationFilesProps) {
  return FORMATS.map(({ name, ending, type, toText }) => (
    <a
      key={name}
      className={classNames(buttonClass('outline'), className)}
      href={`data:${type};charset=utf-8,${encodeURIComponent(toText(source))}`}
      download={`${toCitationName(source)}.${ending}`}
    >
      {name}
    </a>
  ))
}
