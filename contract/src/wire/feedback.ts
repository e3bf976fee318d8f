import Type, { type Static } from 'typebox'
import {
  MAX_EMAIL_LENGTH,
  MAX_FEEDBACK_COMMENT_LENGTH,
  MAX_FEEDBACK_NAME_LENGTH,
  MAX_FEEDBACK_PICTURE_BYTES,
} from '../domain/constants.ts'
import { EMAIL_PATTERN } from '../domain/email-pattern.ts'
import { success } from './envelope.ts'

/** A data URL of the largest picture: base64 needs four characters for three bytes. */
const MAX_CONTENT_LENGTH = Math.ceil(MAX_FEEDBACK_PICTURE_BYTES / 3) * 4 + 100

const feedbackFile = Type.Object(
  {
    name: Type.String({ maxLength: 255, description: 'Not kept.' }),
    content: Type.String({
      maxLength: MAX_CONTENT_LENGTH,
      pattern: '^data:[^,]{0,90};base64,',
      description: 'The picture as a data URL. Its format is detected from its bytes.',
    }),
  },
  { additionalProperties: false },
)

export const sendFeedbackBody = Type.Object(
  {
    name: Type.String({ maxLength: MAX_FEEDBACK_NAME_LENGTH, examples: ['Ada'] }),
    surname: Type.String({ maxLength: MAX_FEEDBACK_NAME_LENGTH, examples: ['Invented'] }),
    email: Type.String({
      maxLength: MAX_EMAIL_LENGTH,
      pattern: EMAIL_PATTERN,
      examples: ['ada@example.org'],
    }),
    comment: Type.String({
      maxLength: MAX_FEEDBACK_COMMENT_LENGTH,
      examples: ['The chart would be easier to read with a legend.'],
    }),
    files: Type.Optional(Type.Array(feedbackFile, { maxItems: 1, description: 'One picture.' })),
    id: Type.Optional(
      Type.String({
        pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
        description:
          'A random UUID of the form: feedback sent again with the same id is stored once.',
      }),
    ),
    openMs: Type.Integer({
      minimum: 0,
      description: 'For how many milliseconds the form has been open.',
      examples: [42_000],
    }),
    proof: Type.Optional(
      Type.Object(
        {
          challenge: Type.String({ maxLength: 100, description: 'From the answer 428.' }),
          nonce: Type.Integer({
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
            description: 'A number for which the result begins with the required zero bits.',
          }),
        },
        {
          additionalProperties: false,
          description:
            'Required by an answer 428 under heavy load: PBKDF2 with SHA-256 of the challenge as password and the number in decimal digits as salt.',
        },
      ),
    ),
    website: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'A field that people do not see: leave it out.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type SendFeedbackBody = Static<typeof sendFeedbackBody>

export const sendFeedbackAnswer = success(
  Type.Object({ id: Type.String({ description: 'Names this feedback in its mail.' }) }),
)
