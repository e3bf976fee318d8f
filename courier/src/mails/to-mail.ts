import type { AlertFrequency, SocialItem } from '@hemicycle/contract'
import { ALERT_PERIODS, COUNTRIES, toCountryCode, toPostPath } from '@hemicycle/contract'
import type { SendMailOptions } from 'nodemailer'
import { toWindow, type News } from '../ask-site.ts'
import { layOut, type Line, type Paragraphs } from './lay-out.ts'

/** Where a mail goes and where its links lead. */
export interface Recipient {
  id: string
  address: string
  token: string
}

export interface Sender {
  siteUrl: string
  from: string
  /** Whether mails have the words of posts. */
  hasTexts: boolean
}

const toAlertUrl = ({ siteUrl }: Sender, { token }: Recipient): string =>
  `${siteUrl}/alerts/${token}`

const SITE_NAME = 'Hemicycle'

/** `occasion` is the same at every attempt, so that a duplicate can be recognised. */
function toMail(
  sender: Sender,
  recipient: Recipient,
  occasion: string,
  { subject, paragraphs }: { subject: string; paragraphs: Paragraphs },
): SendMailOptions {
  const { from } = sender
  return {
    from: { name: SITE_NAME, address: from },
    to: { name: '', address: recipient.address },
    subject,
    messageId: `<alert-${recipient.id}-${occasion}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: the button of mail programs, which send a POST.
      'List-Unsubscribe': `<${toAlertUrl(sender, recipient)}/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...layOut(paragraphs),
  }
}

/** Has nothing that was typed into the form: somebody else may have typed it. */
export const toLinkMail = (
  sender: Sender,
  recipient: Recipient,
  { createdAt }: { createdAt: Date },
): SendMailOptions =>
  toMail(sender, recipient, `link-${createdAt.getTime()}`, {
    subject: `Follow by mail: your link to ${SITE_NAME}`,
    paragraphs: [
      [
        `Somebody, probably you, asked ${sender.siteUrl} to tell this address when there are new posts.`,
      ],
      [{ text: 'Look at it and confirm', url: toAlertUrl(sender, recipient) }],
      [
        `If it was not you, do nothing: without a confirmation no mail follows, and the address is erased after ${ALERT_PERIODS.unconfirmed}.`,
      ],
    ],
  })

/** At twelve months. */
export const toAgainMail = (
  sender: Sender,
  recipient: Recipient,
  { name, confirmedAt }: { name: string; confirmedAt: Date | null },
): SendMailOptions =>
  toMail(sender, recipient, `again-${confirmedAt?.getTime()}`, {
    subject: `Still wanted? ${name}`,
    paragraphs: [
      [
        `For a year we have told you about new posts: ${name}. We ask once a year whether you still want to know.`,
      ],
      [{ text: 'Keep this alert', url: toAlertUrl(sender, recipient) }],
      [`Without an answer it ends in ${ALERT_PERIODS.unanswered}, and your address is erased.`],
    ],
  })

/** The last mail of an alert. */
export const toGoneMail = (sender: Sender, recipient: Recipient, name: string): SendMailOptions =>
  toMail(sender, recipient, 'gone', {
    subject: `This alert has ended: ${name}`,
    paragraphs: [
      [
        `What this alert follows is no longer here: ${name}. It has ended, and your address is erased.`,
      ],
      [{ text: 'Look for something else', url: `${sender.siteUrl}/search` }],
    ],
  })

const MAX_TOLD = 200
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const nameTime = (at: Date | number): string => CLOCK.format(at)
const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

interface Told {
  view: string
  every: AlertFrequency
  since: Date
  until: Date
}

export function toAlertMail(
  sender: Sender,
  recipient: Recipient,
  { view, every, since, until }: Told,
  news: News,
): SendMailOptions {
  const { name, total, members } = news
  const posts = count(total, 'new post', 'new posts')
  const by = members > 0 ? ` by ${count(members, 'member', 'members')}` : ''
  const url = toAlertUrl(sender, recipient)
  const items = total > MAX_TOLD ? [] : news.items
  return toMail(sender, recipient, String(until.getTime() / 1000), {
    subject: `${name}: ${posts}`,
    paragraphs: [
      [`${name}: ${posts}${by} since ${nameTime(since)} (Brussels)`],
      ...items.map((item) => toLines(sender, item)),
      [
        {
          text: total === 1 ? 'See it' : `See all ${total.toLocaleString('en')}`,
          url: toViewUrl(sender, view, since, until),
        },
      ],
      [
        {
          text: `Stop this alert, or get it ${every === 'week' ? 'daily' : 'weekly'} instead`,
          url,
        },
      ],
    ],
  })
}

function toLines({ siteUrl, hasTexts }: Sender, item: SocialItem): Line[] {
  const { contributor, postedAt, id, text } = item
  const { country, politicalGroup } = contributor
  const from = [politicalGroup.eparty, country && nameCountry(country)].filter(Boolean).join(', ')
  const who = contributor.fullName + (from ? ` (${from})` : '')
  const link = { words: `${nameTime(postedAt * 1000)}  ${who}`, url: siteUrl + toPostPath(id) }
  return hasTexts && text ? [link, text] : [link]
}

function nameCountry(country: string): string {
  const code = toCountryCode(country)
  return code === null ? country : COUNTRIES[code]
}

/** Exactly the posts that are counted. */
function toViewUrl({ siteUrl }: Sender, view: string, since: Date, until: Date): string {
  const params = new URLSearchParams(view)
  for (const [name, value] of Object.entries(toWindow({ since, until }))) params.set(name, value)
  return `${siteUrl}/search?${params.toString()}`
}
