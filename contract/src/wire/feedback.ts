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
      description: 'The picture as a data URL. Its type is read from its bytes.',
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
          'A random UUID for this form: feedback sent again with the same id is stored once.',
      }),
    ),
    openMs: Type.Integer({
      minimum: 0,
      description: 'How long the form has been open, in milliseconds.',
      examples: [42_000],
    }),
    proof: Type.Optional(
      Type.Object(
        {
          challenge: Type.String({
            maxLength: 100,
            description: 'As returned by the 428 response.',
          }),
          nonce: Type.Integer({
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
            description:
              'A number for which the result starts with the requested number of zero bits.',
          }),
        },
        {
          additionalProperties: false,
          description:
            'Required after a 428 response, when there is a lot of feedback: PBKDF2 with SHA-256 of the challenge as password and the number in decimal digits as salt.',
        },
      ),
    ),
    website: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'A field hidden from people: leave it out.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type SendFeedbackBody = Static<typeof sendFeedbackBody>

export const sendFeedbackAnswer = success(
  Type.Object({ id: Type.String({ description: 'Identifies this feedback in its email.' }) }),
)
