import type { PostInput, Simulator } from '@hemicycle/simulator'
import type { Incident } from './incident.ts'

const DRAWING = { name: 'harbour-1', width: 1200, height: 800, alt: null }
const LONG = 'A long post with #Tags & @mentions <everywhere>, and 👩‍👩‍👧‍👦 between them. '.repeat(12)

/** Writes a post unlike those of the planned day, each by another author. */
function toIncident(name: string, odd: Omit<PostInput, 'author'>, edits: string[] = []): Incident {
  return {
    name,
    trigger: (simulator) => {
      const at = toNextMoment(simulator)
      const author = pickAuthor(simulator, name)
      const { id } = simulator.post({ ...odd, author, at: new Date(at) })
      for (const [index, text] of edits.entries())
        simulator.edit(id, text, { at: new Date(at + index + 1) })
    },
  }
}

/** Replayed time is behind the clock, and ids must not run ahead of it. */
const toNextMoment = (simulator: Simulator): number =>
  Math.max(...simulator.posts().map(({ createdAt }) => createdAt.getTime())) + 1

const pickAuthor = ({ accounts }: Simulator, name: string): string =>
  accounts[name.length % accounts.length]?.id ?? ''

/** Posts that a careless parser gets wrong. */
export const ODD_POSTS: Incident[] = [
  toIncident('emoji before entities', {
    text: '👩‍👩‍👧‍👦🇪🇺👍🏽 #Energie 🏳️‍🌈 https://parliament.example/a and #Energie',
  }),
  toIncident('combining letters before entities', {
    text: 'E\u0301nergie o\u0308 a\u0300 #E\u0301nergie now',
  }),
  toIncident('right to left', {
    text: 'שלום #Europe עולם https://parliament.example/b',
    lang: 'iw',
  }),
  toIncident('escapes', { text: '1 < 2 && 3 > 2, R&D &amp; &lt;b&gt; #R <script>#D</script>' }),
  toIncident('a long post', { text: LONG.trim() }),
  toIncident('a long post, edited', { text: 'Short at first' }, [LONG.trim(), `${LONG}The end.`]),
  toIncident('an edit chain', { text: 'First #try' }, ['Second #try', 'Third #try', 'Fourth #try']),
  toIncident('media without an address', {
    text: 'A picture that X does not tell where to find',
    media: [{ type: 'photo', drawing: DRAWING, durationMs: null, hasUrl: false }],
  }),
  toIncident('four media', {
    text: 'Three pictures and a video #Media',
    media: (['photo', 'photo', 'photo', 'video'] as const).map((type) => ({
      type,
      drawing: DRAWING,
      durationMs: type === 'video' ? 12_000 : null,
      hasUrl: true,
    })),
  }),
  toIncident('nothing but a picture', {
    text: '',
    lang: 'qme',
    media: [{ type: 'animated_gif', drawing: DRAWING, durationMs: null, hasUrl: true }],
  }),
]
