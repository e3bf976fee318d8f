import Type, { type Static } from 'typebox'
import { success } from './envelope.ts'

export const timeLinePoint = Type.Object({
  day: Type.String({
    pattern: '^[0-9]{8}([0-9]{2})?$',
    description:
      'yyyymmdd, or yyyymmddhh for an hour, in Europe/Brussels. An hour occurs twice when the clocks go back: `time` tells the two apart.',
  }),
  time: Type.Integer({
    description:
      'When the day or hour starts, in epoch seconds. The first may start before `from`; only posts since `from` are counted.',
  }),
  total: Type.Integer({ minimum: 0, description: 'Posts of that day or hour.' }),
})
export type TimeLinePoint = Static<typeof timeLinePoint>

export const timeLineAnswer = success(Type.Array(timeLinePoint))
