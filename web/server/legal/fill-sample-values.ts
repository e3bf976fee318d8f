const INVENTED_NOTE =
  '_This site shows a sample parliament: whatever this page says about its operator is invented._'

/** What the sample's operator would fill in: nobody can be reached there, and no claim is made. */
const SAMPLE_VALUES: Record<string, string> = {
  'operator’s name': 'Sample Office (invented)',
  'operator’s contact': 'desk@office.example (invented)',
  'contact of the data protection officer': 'privacy@office.example (invented)',
  'address of the site': 'https://posts.example (invented)',
  date: '1 September 2026 (invented)',
  number: '5 (invented)',
  period: '30 days (invented)',
  'the law that applies, such as Regulation (EU) 2018/1725 or the GDPR':
    'the law of an invented state',
  'register entry and its address': 'entry 1 of an invented register at https://register.example',
  'legal basis, such as a task in the public interest': 'an invented task in the public interest',
  'operator’s host and other processors':
    'Sample Hosting (invented), 1 Sample Street, Sampletown, hosting@host.example',
  'name of the mail service, or none': 'none, because the sample sends no mail (invented)',
  'name of the service, or none': 'none, because the sample has translations of its own (invented)',
  'the operator’s interface for administration and its notice, or none': 'none (invented)',
  'further transfers and their safeguards, or none': 'There are no further transfers (invented).',
  'or a shorter time, if one is set': '(an invented operator sets no shorter time)',
  'supervisory authority and its contact':
    'the Sample Authority (invented), complaints@authority.example',
  'what other servers in front of it log': 'Other servers log nothing (invented).',
  'fully / partly': 'partly (an invented result)',
  'own assessment / auditor': 'an invented auditor',
  'further known limits': 'No further limits are known (invented).',
  'enforcement body and its contact': 'the Sample Ombudsman (invented), access@ombudsman.example',
}

const TITLE_AND_DATES = /^# .*\n+(?:[_*].*[_*]\n+)?/
/** Bracketed text that is not a link. */
const PLACEHOLDER = /\[([^[\]]+)\](?!\()/g

/** Fills in the placeholders of a legal text for the sample parliament, and says so at its beginning. */
export const fillSampleValues = (source: string): string =>
  source
    .replaceAll(PLACEHOLDER, (placeholder, name: string) => SAMPLE_VALUES[name] ?? placeholder)
    .replace(TITLE_AND_DATES, (beginning) => `${beginning}${INVENTED_NOTE}\n\n`)
