import type { NewMedium } from '../../../archive/post.ts'
import type { Random } from '../../../random.ts'
import { toPhoto, type SceneName } from '../../../sample-pictures.ts'
import { createWeightedPicker } from '../../distributions.ts'
import { sentencesOf } from '../../words/sample-sentences.ts'
import type { Slot } from '../slot.ts'

const SHARES = {
  original: { photo: 0.38, video: 0.14, animated_gif: 0.01 },
  quote: { photo: 0.08, video: 0.02, animated_gif: 0.01 },
  reply: { photo: 0.03, video: 0.01, animated_gif: 0.01 },
  repost: { photo: 0, video: 0, animated_gif: 0 },
}
const INDOORS: SceneName[] = ['meeting', 'plenary', 'speaker', 'press-conference']
const SCENES_BY_FIELD: Record<string, SceneName[]> = {
  climate: ['wind', 'forest', 'solar', 'roofs', 'line-chart'],
  energyPrices: ['pylons', 'solar', 'line-chart', 'bar-chart'],
  migration: ['classroom', 'meeting', 'press-conference', 'library'],
  ukraine: ['press-conference', 'building-site', 'hospital', 'classroom', 'pylons'],
  enlargement: ['plenary', 'press-conference', 'bridge', 'meeting'],
  defence: ['press-conference', 'bridge', 'meeting', 'bar-chart'],
  ai: ['laboratory', 'classroom', 'bar-chart', 'library'],
  housing: ['roofs', 'building-site', 'tram'],
  energy: ['wind', 'pylons', 'solar', 'line-chart'],
  transport: ['train', 'tram', 'bridge'],
  agriculture: ['fields', 'market'],
  fisheries: ['harbour', 'fishing-boats'],
  budget: ['bar-chart', 'line-chart', 'press-conference'],
  environment: ['forest', 'wind', 'solar', 'harbour'],
  health: ['hospital', 'laboratory'],
  digital: ['laboratory', 'bar-chart', 'classroom'],
  trade: ['harbour', 'market', 'factory'],
  youth: ['classroom', 'library'],
  culture: ['library', 'roofs'],
  justice: ['speaker', 'press-conference', 'library'],
  security: ['bridge', 'press-conference', 'meeting'],
  regions: ['roofs', 'bridge', 'train', 'building-site'],
  work: ['factory', 'building-site', 'meeting'],
}
const INDOORS_SHARE = 0.3
const DESCRIBED_SHARE = 0.75
const MISSING_URL_SHARE = 0.005
const pickPhotoCount = createWeightedPicker(
  [1, 2, 3, 4],
  (count) => [0.7, 0.16, 0.06, 0.08][count - 1] ?? 0,
)

/** Pictures that fit the field, most with a description in the author's language. */
export function drawMedia({ key, kind, field, language }: Slot, random: Random): NewMedium[] {
  const { photo, video, animated_gif: gif } = SHARES[kind]
  const draw = (type: NewMedium['type'], index: number): NewMedium => {
    const isIndoors = random.chance(INDOORS_SHARE)
    const scene = random.pick((isIndoors ? undefined : SCENES_BY_FIELD[field]) ?? INDOORS)
    const alt = sentencesOf(language).alts[scene]?.text ?? null
    return {
      type,
      drawing: toPhoto({
        about: key,
        index,
        scene,
        alt: random.chance(DESCRIBED_SHARE) ? alt : null,
      }),
      durationMs: type === 'video' ? random.between(8_000, 140_000) : null,
      hasUrl: !random.chance(MISSING_URL_SHARE),
    }
  }
  const dice = random.next()
  if (dice < photo) {
    return Array.from({ length: pickPhotoCount(random) }, (_, index) => draw('photo', index))
  }
  if (dice < photo + video) return [draw('video', 0)]
  return dice < photo + video + gif ? [draw('animated_gif', 0)] : []
}
