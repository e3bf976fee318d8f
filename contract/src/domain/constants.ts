/** The numbers of the product. No schema library here: the browser imports this file. */

export const FEED_PAGE_SIZE = 10
export const TIMELINE_PAGE_SIZE = 25
export const CHANNELS_PAGE_SIZE = 50
export const DEFAULT_PAGE_SIZE = 25
export const MAX_POSTS_PAGE_SIZE = 100
export const MAX_CONTRIBUTORS_PAGE_SIZE = 1000

/** The API request of the home page. */
export const HOME_FEED_PATH = `/v1/social-item/?pageSize=${FEED_PAGE_SIZE}`

/** For old clients that use `pageNo`; later pages can only be reached by `next`. */
export const MAX_PAGE_NO = 9

export const DEFAULT_WINDOW_DAYS = 30
export const MAX_WINDOW_DAYS = 366
/** The default end of a window is rounded up to this, so that equal requests have equal URLs. */
export const WINDOW_ROUNDING_SECONDS = 120

/** TTL of answers and pages in caches, unless `CACHE_SECONDS` is less. */
export const MAX_CACHE_SECONDS = 10
/** How long a stale answer, marked as stale, may be served while the engine is down. */
export const STALE_ANSWER_SECONDS = 60

export const NEW_CONTENT_POLL_MS = 60_000
export const LOADING_DELAY_MS = 500
export const TOUR_PROMPT_MS = 50_000
export const LOAD_MORE_DISTANCE_PX = 800
export const SKELETONS = 5

/** Limits of a query. */
export const MAX_WORDS_LENGTH = 1000
export const MAX_WORDS = 50
export const MAX_LIST_LENGTH = 4000
/** The most names of people and groups that are recognised in a search text; the rest is searched as words. */
export const MAX_NAMES = 20
/** Posts whose translations are requested together. */
export const MAX_TRANSLATED_TOGETHER = 25
/** A name that more people share identifies nobody. */
export const MAX_NAMESAKES = 20
/** Values of parameters of the list of contributors. */
export const MEMBERS_FIRST = 'members-first'
export const NAME_OR_COUNTRY = 'name-or-country'
/** Before a star: a shorter prefix matches so many words that the search engine is slow. */
export const MIN_BEGUN_LETTERS = 2

/** How far back those who keep copies can ask which posts have gone. */
export const MAX_REMOVAL_DAYS = 90
export const REMOVALS_PAGE_SIZE = 1000

export const MAX_TOPICS = 25
/** As many as fit on one sheet of paper with the rest of the day. */
export const MAX_DAY_TOPICS = 8
/** More than any parliament has. */
export const MAX_SEATS = 2000
/** A share of fewer people says more about one person than about a group. */
export const MIN_SHARE_BASE = 12
export const MIN_SUGGESTION_LENGTH = 2
export const MAX_SUGGESTED_WORDS = 5
export const MAX_SUGGESTED_CONTRIBUTORS = 4
export const MAX_SUGGESTED_SUBJECTS = 3

export const MAX_SUBJECTS = 100
export const MAX_PATTERNS_PER_LANGUAGE = 200
export const MAX_PATTERN_LENGTH = 60
/** The most words that one post says it was found by. */
export const MAX_FOUND_WORDS = 20

/** The widths in which pictures are served. */
export const PICTURE_WIDTHS = [96, 480, 960] as const

/** Misspelt in the API since the first release; clients compare it, so it stays. */
export const UNKNOWN_ERROR = 'unkown_error'

export const SAMPLE_NOTICE = 'Sample parliament: people and posts are invented'

export const MAX_EMAIL_LENGTH = 254
export const MAX_FEEDBACK_NAME_LENGTH = 100
export const MAX_FEEDBACK_COMMENT_LENGTH = 5000
export const MAX_FEEDBACK_PICTURE_BYTES = 2 * 1024 * 1024
/** No person opens the form, writes and sends in less. */
export const MIN_FEEDBACK_MS = 3_000
/** On average 256 attempts of a few milliseconds: about a second on a computer, a few seconds on a phone. */
export const PROOF_BITS = 8
export const PROOF_ITERATIONS = 20_000

/** The longest URL that the API reads has 16 kB. */
export const MAX_ALERT_VIEW_LENGTH = 8000
export const MAX_ALERTS_PER_ADDRESS = 20
/** Mails with a link to one address within 24 hours. */
export const MAX_ALERT_LINKS_PER_ADDRESS = 5

/** For a whole request, and for a connection without traffic. */
export const REQUEST_TIMEOUT_MS = 30_000
export const SILENT_CONNECTION_MS = 60_000

/** Each sweep checks the posts of the last SWEEP_DAYS days, and one of SWEEP_PARTS parts of all older posts. */
export const SWEEP_DAYS = 30
export const SWEEP_PARTS = 30
