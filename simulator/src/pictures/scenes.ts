import { harbour } from './scenes/harbour.ts'
import { meeting } from './scenes/meeting.ts'
import { plenary } from './scenes/plenary.ts'
import { pylons } from './scenes/pylons.ts'
import { roofs } from './scenes/roofs.ts'
import type { Scene } from './scenes/scene.ts'
import { speaker } from './scenes/speaker.ts'
import { train } from './scenes/train.ts'
import { wind } from './scenes/wind.ts'

export const SCENES = { harbour, meeting, plenary, pylons, roofs, speaker, train, wind }
export type SceneName = keyof typeof SCENES

export const SCENE_NAMES: SceneName[] = [
  'harbour',
  'meeting',
  'plenary',
  'pylons',
  'roofs',
  'speaker',
  'train',
  'wind',
]

export function findScene(name: string): Scene | undefined {
  const known = SCENE_NAMES.find((scene) => scene === name)
  return known && SCENES[known]
}
