import { barChart } from './scenes/charts/bar-chart.ts'
import { lineChart } from './scenes/charts/line-chart.ts'
import { bridge } from './scenes/coast/bridge.ts'
import { fishingBoats } from './scenes/coast/fishing-boats.ts'
import { harbour } from './scenes/coast/harbour.ts'
import { wind } from './scenes/coast/wind.ts'
import { fields } from './scenes/country/fields.ts'
import { forest } from './scenes/country/forest.ts'
import { pylons } from './scenes/country/pylons.ts'
import { solar } from './scenes/country/solar.ts'
import { train } from './scenes/country/train.ts'
import { classroom } from './scenes/indoors/classroom.ts'
import { hospital } from './scenes/town/hospital.ts'
import { laboratory } from './scenes/indoors/laboratory.ts'
import { library } from './scenes/indoors/library.ts'
import { meeting } from './scenes/indoors/meeting.ts'
import { plenary } from './scenes/indoors/plenary.ts'
import { pressConference } from './scenes/indoors/press-conference.ts'
import { speaker } from './scenes/indoors/speaker.ts'
import { buildingSite } from './scenes/town/building-site.ts'
import { factory } from './scenes/town/factory.ts'
import { market } from './scenes/town/market.ts'
import { roofs } from './scenes/town/roofs.ts'
import { tram } from './scenes/town/tram.ts'

export const SCENES = {
  plenary,
  meeting,
  speaker,
  'press-conference': pressConference,
  classroom,
  hospital,
  laboratory,
  library,
  roofs,
  train,
  tram,
  market,
  factory,
  'building-site': buildingSite,
  harbour,
  'fishing-boats': fishingBoats,
  wind,
  bridge,
  fields,
  forest,
  pylons,
  solar,
  'bar-chart': barChart,
  'line-chart': lineChart,
}

export type SceneName = keyof typeof SCENES

export const SCENE_NAMES = Object.keys(SCENES) as SceneName[]
