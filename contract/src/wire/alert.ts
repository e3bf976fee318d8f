import Type, { type Static } from 'typebox'
import { ALERT_FREQUENCIES } from '../domain/alert-times.ts'
import { MAX_ALERT_VIEW_LENGTH, MAX_EMAIL_LENGTH } from '../domain/constants.ts'
import { EMAIL_PATTERN } from '../domain/email-pattern.ts'
import { epoch } from './coverage.ts'
import { nullable, success } from './envelope.ts'

const every = Type.Enum([...ALERT_FREQUENCIES], {
  description: 'At the next full hour, daily at 7:00 in Brussels, or on Mondays at 7:00 there.',
  examples: ['day'],
})

/** As `toToken` writes it. */
const token = Type.String({
  pattern: '^[A-Za-z0-9_-]{64}$',
  description: 'From the link in a mail.',
  examples: ['A'.repeat(64)],
})

export const askForAlertBody = Type.Object(
  {
    email: Type.String({
      maxLength: MAX_EMAIL_LENGTH,
      pattern: EMAIL_PATTERN,
      examples: ['ada@example.org'],
    }),
    view: Type.String({
      maxLength: MAX_ALERT_VIEW_LENGTH,
      description:
        'The filters of a view as a query string, empty for all posts. Dates and pages are left out.',
      examples: ['subject=fisheries&country=SE'],
    }),
    every,
    openMs: Type.Integer({
      minimum: 0,
      description: 'How long the form has been open, in milliseconds.',
      examples: [42_000],
    }),
    website: Type.Optional(
      Type.String({ maxLength: 1000, description: 'A field hidden from people: leave it out.' }),
    ),
  },
  { additionalProperties: false },
)
export type AskForAlertBody = Static<typeof askForAlertBody>

/** The same for every address, so that nobody learns who follows what. */
export const askForAlertAnswer = Type.Object({
  code: Type.Literal(202),
  type: Type.Literal('success'),
  data: Type.Object({}),
})

export const ownAlertBody = Type.Object({ token }, { additionalProperties: false })
export const changeAlertBody = Type.Object({ token, every }, { additionalProperties: false })

export const ownAlert = Type.Object({
  state: Type.Enum(['unconfirmed', 'on', 'asked', 'ended'], {
    description:
      '`asked`: on, and about to end unless it is confirmed again. `ended`: stopped, or never confirmed in time; then the rest is null.',
  }),
  view: Type.Union([Type.String(), Type.Null()], {
    description: 'The filters as a query string.',
    examples: ['country=SE&subject=fisheries'],
  }),
  name: Type.Union([Type.String(), Type.Null()], {
    description: 'The view in words.',
    examples: ['Fisheries, Sweden'],
  }),
  every: Type.Union([every, Type.Null()]),
  address: nullable(
    Type.String({
      description:
        'Where its mails go, shortened: enough to recognise one’s own. Null also for an alert that is older than this field.',
      examples: ['a…a@example.org'],
    }),
  ),
  confirmedAt: nullable(epoch('When it was confirmed last; null until then.')),
})
export type OwnAlert = Static<typeof ownAlert>
export const ownAlertAnswer = success(ownAlert)

export const viewName = Type.Object({
  name: Type.String({ examples: ['Fisheries, Sweden'] }),
  isGone: Type.Boolean({
    description: 'None of the people or subjects that it asks for are here any more.',
  }),
})
export type ViewName = Static<typeof viewName>
export const viewNameAnswer = success(viewName)
