import { expect, test } from 'vitest'

import { findLayerViolations } from './find-layer-violations.ts'
import { toLines } from './violation.ts'

const offencesOf = (path: string, specifier: string): string[] =>
  toLines(findLayerViolations([{ path, text: `import { x } from '${specifier}'` }]))

test.each([
  ['web/src/pages/HomePage.tsx', '../app/App.tsx'],
  ['web/src/features/feed/Feed.tsx', '../../pages/HomePage.tsx'],
  ['web/src/features/feed/Feed.tsx', '#web/app/router.tsx'],
  ['web/src/ui/Button.tsx', '../features/feed/Feed.tsx'],
  ['web/src/ui/Button.tsx', '../api/fetch-posts.ts'],
  ['web/src/api/ask.ts', '#web/ui/Button.tsx'],
  ['web/src/app/App.tsx', '../../server/config.ts'],
  ['web/src/elsewhere/thing.ts', '../ui/Button.tsx'],
])('an import that climbs or leaves the layers is found: %s: %s', (path, specifier) => {
  expect(offencesOf(path, specifier)).toHaveLength(1)
})

test.each([
  ['web/src/features/feed/Feed.tsx', '../search/SearchBox.tsx'],
  ['web/src/features/feed/card/PostCard.tsx', '#web/features/search/words.ts'],
])('a feature that imports another feature is found: %s: %s', (path, specifier) => {
  expect(offencesOf(path, specifier)).toEqual([
    `${path}: ${specifier} leads from the feature feed to the feature search`,
  ])
})

test.each([
  ['web/src/app/App.tsx', '../pages/HomePage.tsx'],
  ['web/src/app/App.tsx', '#web/ui/Button.tsx'],
  ['web/src/pages/HomePage.tsx', '../features/feed/Feed.tsx'],
  ['web/src/features/feed/card/PostCard.tsx', '../use-feed.ts'],
  ['web/src/features/feed/Feed.tsx', '../../api/fetch-posts.ts'],
  ['web/src/ui/ClockProvider.tsx', './clock-context.ts'],
  ['web/src/ui/Button.tsx', 'react'],
  ['web/server/main.ts', '../src/app/render.tsx'],
])('an import that goes down or stays is left alone: %s: %s', (path, specifier) => {
  expect(offencesOf(path, specifier)).toEqual([])
})
