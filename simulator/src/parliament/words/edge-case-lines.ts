import type { Random } from '../../random.ts'
import type { Line } from './line.ts'

/** Right-to-left text; one line contains a name in Latin script. */
const RIGHT_TO_LEFT: (Line & { lang: string })[] = [
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
const ESCAPABLE = ['Q&A', 'R&D', 'A < B & B < C', '<3', '5 > 4']

export const drawRightToLeft = (random: Random) => random.pick(RIGHT_TO_LEFT)
export const drawJoinedEmoji = (random: Random) => random.pick(JOINED_EMOJI)
export const drawEscapable = (random: Random) => random.pick(ESCAPABLE)
