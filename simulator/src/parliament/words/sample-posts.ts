import bg from '../../../sample/posts/bg.json' with { type: 'json' }
import ca from '../../../sample/posts/ca.json' with { type: 'json' }
import cs from '../../../sample/posts/cs.json' with { type: 'json' }
import da from '../../../sample/posts/da.json' with { type: 'json' }
import de from '../../../sample/posts/de.json' with { type: 'json' }
import el from '../../../sample/posts/el.json' with { type: 'json' }
import en from '../../../sample/posts/en.json' with { type: 'json' }
import es from '../../../sample/posts/es.json' with { type: 'json' }
import et from '../../../sample/posts/et.json' with { type: 'json' }
import fi from '../../../sample/posts/fi.json' with { type: 'json' }
import fr from '../../../sample/posts/fr.json' with { type: 'json' }
import ga from '../../../sample/posts/ga.json' with { type: 'json' }
import hr from '../../../sample/posts/hr.json' with { type: 'json' }
import hu from '../../../sample/posts/hu.json' with { type: 'json' }
import it from '../../../sample/posts/it.json' with { type: 'json' }
import lt from '../../../sample/posts/lt.json' with { type: 'json' }
import lv from '../../../sample/posts/lv.json' with { type: 'json' }
import mt from '../../../sample/posts/mt.json' with { type: 'json' }
import nl from '../../../sample/posts/nl.json' with { type: 'json' }
import pl from '../../../sample/posts/pl.json' with { type: 'json' }
import pt from '../../../sample/posts/pt.json' with { type: 'json' }
import ro from '../../../sample/posts/ro.json' with { type: 'json' }
import sk from '../../../sample/posts/sk.json' with { type: 'json' }
import sl from '../../../sample/posts/sl.json' with { type: 'json' }
import sv from '../../../sample/posts/sv.json' with { type: 'json' }
import type { ReadLine } from './line.ts'

export interface SamplePost extends ReadLine {
  id: string
  field: string
  kind: string
  tags: string[]
  slots: string[]
}

/** Invented posts, written by hand, by language. */
export const SAMPLE_POSTS: Record<string, SamplePost[]> = {
  bg,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fi,
  fr,
  ga,
  hr,
  hu,
  it,
  lt,
  lv,
  mt,
  nl,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
}
