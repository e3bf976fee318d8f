import type { Random } from '../../random.ts'
import type { Line } from './line.ts'

/** Written from right to left; one of them with a name in Latin letters inside. */
const FROM_THE_RIGHT: (Line & { lang: string })[] = [
  {
    lang: 'ar',
    text: 'شكرا لكل من حضر لقاء اليوم في ستراسبورغ، الساعة {earlier}.',
    en: 'Thank you to all who came to today’s meeting in Strasbourg, {earlier}.',
  },
  {
    lang: 'ar',
    text: 'نناقش غدا في الساعة {time} مستقبل القطارات في أوروبا.',
    en: 'Tomorrow at {time} we discuss the future of trains in Europe.',
  },
  {
    lang: 'iw',
    text: 'תודה לכל {n} מי שבאו היום לפגישה ב-Brussels.',
    en: 'Thank you to all {n} who came to the meeting in Brussels today.',
  },
  {
    lang: 'iw',
    text: 'מחר בשעה {time} נדבר על ספריות ועל תרגום.',
    en: 'Tomorrow at {time} we talk about libraries and translation.',
  },
]
const JOINED_EMOJI = ['👩‍🌾', '👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍🔬', '🇪🇺', '👨‍🚒']
const ESCAPED = ['Q&A', 'R&D', 'A < B & B < C', '<3', '5 > 4']

export const drawFromTheRight = (random: Random) => random.pick(FROM_THE_RIGHT)
export const drawJoinedEmoji = (random: Random) => random.pick(JOINED_EMOJI)
export const drawEscaped = (random: Random) => random.pick(ESCAPED)
