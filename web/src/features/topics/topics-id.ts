/** Of the panel beside the feed; the styles of the skip links name it too. */
export const TOPICS_ID = 'topics'
