import AT from '../../../sample/people/AT.json' with { type: 'json' }
import BE from '../../../sample/people/BE.json' with { type: 'json' }
import BG from '../../../sample/people/BG.json' with { type: 'json' }
import CY from '../../../sample/people/CY.json' with { type: 'json' }
import CZ from '../../../sample/people/CZ.json' with { type: 'json' }
import DE from '../../../sample/people/DE.json' with { type: 'json' }
import DK from '../../../sample/people/DK.json' with { type: 'json' }
import EE from '../../../sample/people/EE.json' with { type: 'json' }
import ES from '../../../sample/people/ES.json' with { type: 'json' }
import FI from '../../../sample/people/FI.json' with { type: 'json' }
import FR from '../../../sample/people/FR.json' with { type: 'json' }
import GR from '../../../sample/people/GR.json' with { type: 'json' }
import HR from '../../../sample/people/HR.json' with { type: 'json' }
import HU from '../../../sample/people/HU.json' with { type: 'json' }
import IE from '../../../sample/people/IE.json' with { type: 'json' }
import IT from '../../../sample/people/IT.json' with { type: 'json' }
import LT from '../../../sample/people/LT.json' with { type: 'json' }
import LU from '../../../sample/people/LU.json' with { type: 'json' }
import LV from '../../../sample/people/LV.json' with { type: 'json' }
import MT from '../../../sample/people/MT.json' with { type: 'json' }
import NL from '../../../sample/people/NL.json' with { type: 'json' }
import PL from '../../../sample/people/PL.json' with { type: 'json' }
import PT from '../../../sample/people/PT.json' with { type: 'json' }
import RO from '../../../sample/people/RO.json' with { type: 'json' }
import SE from '../../../sample/people/SE.json' with { type: 'json' }
import SK from '../../../sample/people/SK.json' with { type: 'json' }
import SL from '../../../sample/people/SL.json' with { type: 'json' }

export interface SamplePeople {
  country: string
  languages: string[]
  female: SampleName[]
  male: SampleName[]
  family: { f: string; m: string; fLatin?: string; mLatin?: string }[]
  cities: string[]
  parties: { name: string; short: string }[]
}
export type SampleName = string | { name: string; latin: string }

/** Invented names for each state. */
export const SAMPLE_PEOPLE: SamplePeople[] = [
  AT,
  BE,
  BG,
  CY,
  CZ,
  DE,
  DK,
  EE,
  ES,
  FI,
  FR,
  GR,
  HR,
  HU,
  IE,
  IT,
  LT,
  LU,
  LV,
  MT,
  NL,
  PL,
  PT,
  RO,
  SE,
  SK,
  SL,
]
