import { MAX_PAGE_NO, MAX_POSTS_PAGE_SIZE } from '@hemicycle/contract'
import { ELIDED_ARTICLES } from './elided-articles.ts'
import { EPOCH_SECOND, KEYWORD, POST_MAPPING } from './post-document.ts'
import { contributorIndex, lastHeardIndex, postIndices, type Named } from './names.ts'

const FOLDED = { type: 'custom', filter: ['icu_folding'] }

/** Of an index that readers use. A refresh is explicit, because an idle shard stops refreshing otherwise. */
export const SERVING = { auto_expand_replicas: '0-1', refresh_interval: '1s' }
/** Of an index that is being built: nobody reads it, and it can be built again. */
export const BUILDING = {
  auto_expand_replicas: 'false',
  number_of_replicas: 0,
  refresh_interval: '-1',
}

/**
 * One analyser for all languages: removes addresses, elided articles and English possessives, then ICU folding. No
 * stemming, so that every match can be highlighted. No aliases, because a half-built generation would become visible.
 */
export const postsTemplate = (named: Named) => ({
  index_patterns: [postIndices(named, '*')],
  priority: 100,
  template: {
    settings: {
      index: {
        ...SERVING,
        number_of_shards: 1,
        // The last numbered page of the largest size, plus the one hit that tells whether there is a next page.
        max_result_window: (MAX_PAGE_NO + 1) * MAX_POSTS_PAGE_SIZE + 1,
        'unassigned.node_left.delayed_timeout': '2m',
        'sort.field': ['postedAt', 'id'],
        'sort.order': ['desc', 'desc'],
        'query.default_field': ['text'],
        analysis: {
          char_filter: {
            url: { type: 'pattern_replace', pattern: String.raw`https?://\S+`, replacement: ' ' },
          },
          filter: {
            elide: { type: 'elision', articles: ELIDED_ARTICLES, articles_case: true },
            possessive: { type: 'stemmer', language: 'possessive_english' },
          },
          analyzer: {
            post_text: {
              type: 'custom',
              char_filter: ['url'],
              tokenizer: 'standard',
              filter: ['elide', 'possessive', 'icu_folding'],
            },
          },
          normalizer: { folded: FOLDED },
        },
      },
    },
    mappings: {
      dynamic: 'strict',
      properties: POST_MAPPING,
    },
  },
})

export const contributorsTemplate = (named: Named) => ({
  index_patterns: [contributorIndex(named, '*')],
  priority: 100,
  template: {
    settings: {
      index: { ...SERVING, number_of_shards: 1 },
    },
    mappings: {
      dynamic: 'strict',
      properties: {
        id: KEYWORD,
        revision: { type: 'long', index: false },
        payload: { type: 'object', enabled: false },
      },
    },
  },
})

export const lastHeardTemplate = (named: Named) => ({
  index_patterns: [lastHeardIndex(named)],
  priority: 100,
  template: {
    settings: { index: { number_of_shards: 1, auto_expand_replicas: '0-1' } },
    mappings: {
      dynamic: 'strict',
      properties: {
        id: KEYWORD,
        revision: { type: 'long', index: false },
        heardAt: EPOCH_SECOND,
        savingPausedAt: EPOCH_SECOND,
        savingProblem: { type: 'keyword', index: false, doc_values: false },
      },
    },
  },
})
