import { accessibility } from './accessibility/accessibility.ts'
import { alerts } from './alerts/alerts.ts'
import { apiModel } from './api-model/api-model.ts'
import { apiFuzz } from './api-fuzz/api-fuzz.ts'
import { apiLoad } from './api-load/api-load.ts'
import { archive } from './archive/archive.ts'
import { browsers } from './browsers/browsers.ts'
import { bytes } from './bytes.ts'
import { chart } from './chart/chart.ts'
import { charts } from './charts/charts.ts'
import { deadlines } from './deadlines/deadlines.ts'
import { cluster } from './cluster/cluster.ts'
import { consent } from './consent/consent.ts'
import { crowd } from './crowd/crowd.ts'
import { deployment } from './deployment/deployment.ts'
import { directory } from './directory/directory.ts'
import { drain } from './drain/drain.ts'
import { embed } from './embed/embed.ts'
import { faults } from './faults/faults.ts'
import { feedbackMail } from './feedback-mail/feedback-mail.ts'
import { feeds } from './feeds/feeds.ts'
import { footprint } from './footprint.ts'
import { freshness } from './freshness.ts'
import { hostile } from './hostile/hostile.ts'
import { hostileText } from './hostile-text/hostile-text.ts'
import { hydration } from './hydration/hydration.ts'
import { imageProxy } from './image-proxy/image-proxy.ts'
import { languages } from './languages/languages.ts'
import { lighthouse } from './lighthouse/lighthouse.ts'
import { longFeed } from './long-feed/long-feed.ts'
import { lostNothing } from './lost-nothing/lost-nothing.ts'
import { networks } from './networks/networks.ts'
import { outage } from './outage.ts'
import { paging } from './paging.ts'
import { postgres17 } from './postgres-17/postgres-17.ts'
import { productionTree } from './production-tree/production-tree.ts'
import type { Proof } from './proof.ts'
import { ownParliament } from './readme/own-parliament.ts'
import { readme } from './readme/readme.ts'
import { rebuild } from './rebuild.ts'
import { rendering } from './rendering/rendering.ts'
import { restore } from './restore/restore.ts'
import { screenshots } from './screenshots/screenshots.ts'
import { sharedCache } from './shared-cache/shared-cache.ts'
import { still } from './still/still.ts'
import { strangers } from './strangers/strangers.ts'
import { streamDay } from './stream-day/stream-day.ts'
import { takeover } from './takeover.ts'
import { tasks } from './tasks/tasks.ts'
import { traceability } from './traceability.ts'
import { urlState } from './url-state/url-state.ts'
import { voices } from './voices/voices.ts'
import { vulnerabilities } from './vulnerabilities/vulnerabilities.ts'

/** All proofs in the order they run. Proofs that write to the shared site come after those that only read it. */
export const PROOFS: Proof[] = [
  bytes,
  traceability,
  vulnerabilities,
  languages,
  accessibility,
  browsers,
  hydration,
  urlState,
  tasks,
  rebuild,
  paging,
  archive,
  sharedCache,
  crowd,
  lostNothing,
  takeover,
  networks,
  outage,
  faults,
  cluster,
  hostileText,
  apiModel,
  voices,
  imageProxy,
  apiFuzz,
  hostile,
  freshness,
  deadlines,
  feedbackMail,
  alerts,
  feeds,
  strangers,
  embed,
  consent,
  still,
  longFeed,
  screenshots,
  drain,
  restore,
  footprint,
  apiLoad,
  rendering,
  directory,
  charts,
  chart,
  productionTree,
  postgres17,
  deployment,
  readme,
  ownParliament,
  streamDay,
  lighthouse,
]
